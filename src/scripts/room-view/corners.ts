/** The four corners of the floor: dragged by mouse or finger, with a magnifier, or moved by arrow keys. */
import type { Quad } from '#domain/room-view/homography.ts';
import type { Point } from '#domain/rooms/lattice.ts';
import { ARROW_KEYS, type Stage } from './stage.ts';

const NAMES = ['far left', 'far right', 'near right', 'near left'] as const;
/** An arrow key moves a corner by this part of the picture, with Shift by a fifth of it. */
const STEP = 0.01;
/** The magnifier's side in px, and how many times it enlarges the photo. */
const LENS_PX = 128;
const LENS_TIMES = 3;

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);

export interface Corners {
  readonly show: (corners: Quad) => void;
  readonly remove: () => void;
}

/** Where a place of a photo is, for who does not see it: '31 % from the left, 60 % from the top'. */
export const placeWords = ([x, y]: Point): string =>
  `${Math.round(x * 1000) / 10} % from the left, ${Math.round(y * 1000) / 10} % from the top`;

/**
 * Handles for the corners on top of a photo, of which a part may be shown.
 * @param onMove called with all four whenever one is moved
 * @param say called with a sentence when one is moved by keys
 */
export function cornersOn(
  frame: HTMLElement,
  photo: ImageBitmap,
  stage: Stage,
  onMove: (corners: Quad) => void,
  say: (words: string) => void,
): Corners {
  let corners: Point[] = [];
  const lens = document.createElement('canvas');
  lens.className = 'room-view-lens';
  lens.width = lens.height = LENS_PX;
  lens.hidden = true;
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  outline.setAttribute('preserveAspectRatio', 'none');
  outline.setAttribute('class', 'room-view-outline');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'polygon');
  outline.append(shape);

  function magnify([x, y]: Point): void {
    const context = lens.getContext('2d');
    if (!context) return;
    const { width } = frame.getBoundingClientRect();
    const size = (LENS_PX / LENS_TIMES) * (photo.width / width) * stage.shown()[2];
    context.fillRect(0, 0, LENS_PX, LENS_PX);
    context.drawImage(
      photo,
      x * photo.width - size / 2,
      y * photo.height - size / 2,
      size,
      size,
      0,
      0,
      LENS_PX,
      LENS_PX,
    );
    context.strokeStyle = '#fff';
    context.strokeRect(LENS_PX / 2 - 8, LENS_PX / 2, 16, 0.5);
    context.strokeRect(LENS_PX / 2, LENS_PX / 2 - 8, 0.5, 16);
    // In the corner that the finger does not cover.
    const [left, , part] = stage.shown();
    lens.dataset['side'] = x < left + part / 2 ? 'right' : 'left';
    lens.hidden = false;
  }
  function place(): void {
    const [left, top, size] = stage.shown();
    for (const [at, handle] of handles.entries()) {
      const [x, y] = corners[at] ?? [0, 0];
      handle.style.left = `${((x - left) / size) * 100}%`;
      handle.style.top = `${((y - top) / size) * 100}%`;
    }
    outline.setAttribute('viewBox', `${left} ${top} ${size} ${size}`);
    shape.setAttribute('points', corners.map(([x, y]) => `${x},${y}`).join(' '));
  }
  function move(at: number, [x, y]: Point): void {
    corners = corners.map((corner, index) => (index === at ? [clamp(x), clamp(y)] : corner));
    place();
    onMove(corners as unknown as Quad);
  }

  const handles = NAMES.map((name, at) => {
    const handle = document.createElement('button');
    handle.type = 'button';
    handle.className = 'room-view-corner';
    handle.ariaLabel = `Corner ${name}. Arrow keys move it.`;
    handle.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
      magnify(corners[at] ?? [0, 0]);
    });
    handle.addEventListener('focus', () => stage.follow(...(corners[at] ?? [0, 0])));
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      move(at, stage.placeAt(event));
      magnify(corners[at] ?? [0, 0]);
    });
    for (const name of ['pointerup', 'pointercancel', 'blur'] as const)
      handle.addEventListener(name, () => {
        lens.hidden = true;
      });
    handle.addEventListener('keydown', (event) => {
      const [x, y] = ARROW_KEYS[event.key] ?? [];
      if (x === undefined || y === undefined) return;
      event.preventDefault();
      const step = event.shiftKey ? STEP / 5 : STEP;
      const [fromX, fromY] = corners[at] ?? [0, 0];
      move(at, [fromX + x * step, fromY + y * step]);
      const moved = corners[at] ?? [0, 0];
      stage.follow(...moved);
      say(`Corner ${name}: ${placeWords(moved)}.`);
    });
    return handle;
  });
  frame.append(outline, ...handles, lens);
  frame.addEventListener('stagemoved', place);
  return {
    show: (next) => {
      corners = [...next];
      place();
    },
    remove: () => {
      frame.removeEventListener('stagemoved', place);
      for (const part of [outline, lens, ...handles]) part.remove();
    },
  };
}
