/** The picture itself: drawn when something has changed, zoomed, moved, and split between two floors. */
import type { Point } from '#domain/rooms/lattice.ts';
import type { Frame, Renderer } from './renderer.ts';

const ZOOMS = [1, 1.5, 2, 3, 4];
const MOST_ZOOM = 4;
/** An arrow key moves the picture, or the split, by this part of what is shown. */
const STEP = 0.08;
/** So near to the split a drag moves it in an enlarged picture, where other drags move the picture. In parts of its width. */
const NEAR = 0.06;
/** What a movement is drawn in, in parts of the picture's width: each time in turn that its frames are late, without a GPU. */
const SCALES = [1, 0.7, 0.5, 0.35];
/** A frame that takes longer is late by the rest; they are late together when their sum is this. */
const FRAME_MS = 20;
const LATE_MS = 50;
/** After this time a movement is over, and the picture is drawn in full. */
const REST_MS = 150;

/** The ways of the arrow keys, along x and y. */
export const ARROW_KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** How a frame is drawn: in full, in few ms because a sharper one follows, or as one of a movement. */
export type Quality = 'full' | 'quick' | 'moving';

type StageContent = Pick<Frame, 'room' | 'floor'> & { readonly other: Frame['floor'] | null };

export interface Stage {
  /** Draws what it is given, within the part that is zoomed to. */
  readonly show: (content: StageContent, quality?: Quality) => void;
  /** One step in (1) or out (-1). Returns the zoom. */
  readonly zoom: (step: 1 | -1) => number;
  /** The part of the picture that is shown: corner and size. The frame sends `stagemoved` when it has changed. */
  readonly shown: () => readonly [x: number, y: number, size: number];
  /** The place of the picture under a pointer, in parts of its size. */
  readonly placeAt: (event: PointerEvent) => Point;
  /** Shows the part around a place of the picture, unless the place is in sight. */
  readonly follow: (x: number, y: number) => void;
  /** @param part of the width of what is shown */
  readonly splitAt: (part: number) => void;
}

/**
 * @param frame the focusable element around the canvas, which takes pointers and arrow keys
 * @param isCompared whether a second floor was chosen; it is moved to before its picture has arrived
 * @param onSplit called when the split is dragged, with the part of what is shown
 */
export function stageOn(
  frame: HTMLElement,
  renderer: Renderer,
  isCompared: () => boolean,
  onSplit: (part: number) => void,
): Stage {
  let content: StageContent | null = null;
  let zoom = 1;
  let split = 0.5;
  // The middle of what is shown; floors are in the lower half.
  let [middleX, middleY] = [0.5, 0.65];
  let isAsked = false;
  let [coarseness, lateMs] = [0, 0];
  let quality: Quality = 'full';
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  function rest(): void {
    lateMs = 0;
    if (coarseness === 0) return;
    ask();
    // The next movement may be a lighter one.
    coarseness -= 1;
  }
  function shown(): readonly [x: number, y: number, size: number] {
    const size = 1 / zoom;
    return [clamp(middleX - size / 2, 1 - size), clamp(middleY - size / 2, 1 - size), size];
  }
  function draw(at: number): void {
    isAsked = false;
    if (!content) return;
    const [left, top, size] = shown();
    const { room, floor, other } = content;
    const frame = { room, floor, other: other && { floor: other, at: left + split * size } };
    const scale = quality === 'moving' ? SCALES[coarseness] : 1;
    renderer.draw({ ...frame, shown: [left, top, size, size] }, scale, quality === 'quick' || scale !== 1);
    clearTimeout(restTimer);
    if (quality !== 'moving') return;
    // A frame may take longer than the rest.
    requestAnimationFrame((next) => {
      lateMs += Math.max(0, next - at - FRAME_MS);
      if (lateMs > LATE_MS && coarseness < SCALES.length - 1) [coarseness, lateMs] = [coarseness + 1, 0];
      restTimer = setTimeout(rest, REST_MS);
    });
  }
  function ask(next: Quality = 'full'): void {
    quality = next;
    if (!isAsked) requestAnimationFrame(draw);
    isAsked = true;
  }
  function move(x: number, y: number): void {
    const size = 1 / zoom;
    // A whole picture keeps the middle for when it is enlarged.
    if (zoom > 1) {
      middleX = Math.min(Math.max(middleX + x * size, size / 2), 1 - size / 2);
      middleY = Math.min(Math.max(middleY + y * size, size / 2), 1 - size / 2);
    }
    frame.dispatchEvent(new Event('stagemoved'));
    ask('moving');
  }
  function zoomTo(next: number): number {
    zoom = next;
    frame.dataset['zoomed'] = String(zoom > 1);
    move(0, 0);
    return zoom;
  }
  function splitAt(part: number): void {
    split = clamp(part, 1);
    ask('moving');
  }
  /** What stands on the floor of one's own photo is being painted away. */
  const isPainted = () => frame.dataset['paints'] !== undefined;
  let dragsSplit = false;
  let from: { x: number; y: number } | null = null;
  frame.addEventListener('pointerdown', (event) => {
    if (
      event.button !== 0 ||
      !event.isPrimary ||
      isPainted() ||
      (event.target as Element).closest('button, input')
    )
      return;
    const { left, width } = frame.getBoundingClientRect();
    const isNear = Math.abs((event.clientX - left) / width - split) < NEAR;
    dragsSplit = isCompared() && (zoom === 1 || isNear);
    if (!dragsSplit && zoom === 1) return;
    frame.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY };
  });
  frame.addEventListener('pointermove', (event) => {
    if (!from) return;
    const { left, width, height } = frame.getBoundingClientRect();
    if (dragsSplit) {
      // A finger that scrolls the page moves it a little before the page takes over.
      const isScroll = Math.abs(event.clientY - from.y) > Math.abs(event.clientX - from.x);
      if (event.pointerType === 'touch' && zoom === 1 && isScroll) return;
      splitAt((event.clientX - left) / width);
      onSplit(split);
      return;
    }
    move((from.x - event.clientX) / width, (from.y - event.clientY) / height);
    from = { x: event.clientX, y: event.clientY };
  });
  /** How two fingers lie on the frame: the middle between them, in parts of it, and how far they are apart, in px. */
  function fingers({ touches: [one, other] }: TouchEvent): { x: number; y: number; apart: number } | null {
    if (!one || !other) return null;
    const { left, top, width, height } = frame.getBoundingClientRect();
    return {
      x: ((one.clientX + other.clientX) / 2 - left) / width,
      y: ((one.clientY + other.clientY) / 2 - top) / height,
      apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    };
  }
  let pinch: ReturnType<typeof fingers> = null;
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
    frame.addEventListener(name, (event) => {
      pinch = fingers(event);
      if (pinch) from = null;
    });
  frame.addEventListener(
    'touchmove',
    (event) => {
      const next = fingers(event);
      if (!pinch || !next) return;
      event.preventDefault();
      const [left, top, size] = shown();
      const held = [left + pinch.x * size, top + pinch.y * size] as const;
      zoom = Math.min(Math.max((zoom * next.apart) / pinch.apart, 1), MOST_ZOOM);
      [middleX, middleY] = [held[0] + (0.5 - next.x) / zoom, held[1] + (0.5 - next.y) / zoom];
      pinch = next;
      zoomTo(zoom);
    },
    { passive: false },
  );
  frame.addEventListener(
    'wheel',
    (event) => {
      // Elsewhere the picture is dragged.
      if (zoom === 1 || !isPainted()) return;
      event.preventDefault();
      const { width, height } = frame.getBoundingClientRect();
      move(event.deltaX / width, event.deltaY / height);
    },
    { passive: false },
  );
  for (const name of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(name, () => {
      from = null;
    });
  frame.addEventListener('keydown', (event) => {
    const [x, y] = ARROW_KEYS[event.key] ?? [];
    if (x === undefined || y === undefined || event.target !== frame || isPainted()) return;
    if (x !== 0 && isCompared() && zoom === 1) {
      splitAt(split + x * STEP);
      onSplit(split);
    } else if (zoom > 1) move(x * STEP, y * STEP);
    else return;
    // The page stays where it is.
    event.preventDefault();
  });

  return {
    show: (next, how) => {
      content = next;
      ask(how);
    },
    zoom: (step) =>
      zoomTo((step > 0 ? ZOOMS.find((each) => each > zoom) : ZOOMS.findLast((each) => each < zoom)) ?? zoom),
    shown,
    placeAt: ({ clientX, clientY }) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      const [x, y, size] = shown();
      return [x + ((clientX - left) / width) * size, y + ((clientY - top) / height) * size];
    },
    follow: (x, y) => {
      const [left, top, size] = shown();
      if (x >= left && x <= left + size && y >= top && y <= top + size) return;
      move((x - middleX) / size, (y - middleY) / size);
    },
    splitAt,
  };
}
