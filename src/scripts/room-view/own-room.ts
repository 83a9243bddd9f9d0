/** The steps to a floor in one's own photo: the photo, four corners, one length, and what stands on the floor. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import type { Quad } from '#domain/room-view/homography.ts';
import type { KnownSide } from '#domain/room-view/own-room.ts';
import type { Point } from '#domain/rooms/lattice.ts';
import { loadAgain } from '#islands/load-again.ts';
import { type Corners, cornersOn, placeWords } from './corners.ts';
import { type OwnPhoto, ownPhoto, PhotoRefused, readPhoto, UNREADABLE } from './own-photo.ts';
import type { RoomPictures } from './renderer.ts';
import { ARROW_KEYS, type Stage } from './stage.ts';

/** A4 paper by its sides, a door leaf, in mm; an own length is typed. */
const KNOWN: Readonly<Record<string, number>> = { a4_long: 297, a4_short: 210, door: 762 };
const LENGTH_LIMITS_MM = [50, 20_000] as const;
const KEY_STEP = 0.02;
/** A fill of less than this part of the photo is hardly seen. */
const SEEN = 0.001;
const PAINT_WORDS =
  'The floor lies between your corners. Add the rest of it by fill or brush, and take away what stands on it. Arrow keys move the brush, Enter paints.';

interface Parts {
  readonly frame: HTMLElement;
  readonly panel: HTMLElement;
  /** Which part of the picture is shown. */
  readonly stage: Stage;
  /** Draws the room; null goes back to the rooms of the shop. */
  readonly show: (pictures: RoomPictures | null) => void;
  /** What is shown, as a JPEG file; null if it cannot be encoded. */
  readonly encode: () => Promise<Blob | null>;
  /** The floors that are shown. */
  readonly floors: () => readonly ViewFloorWire[];
}

/** Starts the steps. @returns what goes back to the rooms of the shop */
export function startOwnRoom({ frame, panel, show, stage, encode, floors }: Parts): () => void {
  const field = <Kind extends HTMLElement>(name: string): Kind => {
    const found = panel.querySelector<Kind>(`[data-own="${name}"]`);
    if (!found) throw new Error(`The page has no ${name}.`);
    return found;
  };
  let own: OwnPhoto | null = null;
  let corners: Corners | null = null;
  let cursor: Point = [0.5, 0.8];
  const pointer = document.createElement('span');
  pointer.className = 'room-view-cursor';

  const frameLabel = frame.ariaLabel;
  const say = (words: string): void => {
    field('status').textContent = words;
  };
  const fail = (words: string): void => {
    field('error').textContent = words;
  };
  /** The sentence about a length that is none; it stays until there is one. */
  let lengthError = '';
  const value = (name: string): string =>
    panel.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ??
    panel.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ??
    '';

  let isAsked = false;
  /** Once a frame: a moved corner changes where the floor is and the light on it. */
  function draw(): void {
    if (!isAsked) requestAnimationFrame(drawNow);
    isAsked = true;
  }
  /** The room as it is drawn; null, with a sentence, while the corners make no rectangle. */
  function drawn(): RoomPictures | null {
    const pictures = own?.pictures() ?? null;
    const isCrossed = own && !pictures;
    fail(
      isCrossed ? 'These corners make no rectangle. Please move them so that no sides cross.' : lengthError,
    );
    return pictures;
  }
  function drawNow(): void {
    isAsked = false;
    const pictures = drawn();
    if (pictures) show(pictures);
    field('send').hidden = !pictures;
  }
  function step(name: 'corners' | 'paint' | null): void {
    panel.dataset['step'] = name ?? '';
    for (const part of panel.querySelectorAll<HTMLElement>('[data-step]'))
      part.hidden = part.dataset['step'] !== name;
    corners?.remove();
    corners = null;
    pointer.remove();
    frame.toggleAttribute('data-paints', name === 'paint');
    frame.ariaLabel = name === 'paint' ? 'Your photo. Arrow keys move the brush, Enter paints.' : frameLabel;
    if (own && name === 'corners') {
      const { photo } = own;
      const moveCorners = (next: Quad): void => {
        if (own) own.corners = next;
        draw();
      };
      corners = cornersOn(frame, photo, stage, moveCorners, say);
      corners.show(own.corners);
      say('Move the four corners onto a rectangle that lies on the floor.');
    }
    if (name === 'paint') {
      frame.append(pointer);
      say(PAINT_WORDS);
    }
  }
  /** Takes over the side and its length. @returns false, with a sentence, if that is none */
  function readLength(): boolean {
    if (!own) return false;
    const kind = value('known');
    field('length').hidden = kind !== 'own';
    const length = KNOWN[kind] ?? Number(value('length_mm').replace(/[ ,]/g, ''));
    const isLength = length >= LENGTH_LIMITS_MM[0] && length <= LENGTH_LIMITS_MM[1];
    panel.querySelector('[name=length_mm]')?.setAttribute('aria-invalid', String(!isLength));
    lengthError = isLength
      ? ''
      : `Please give the length in whole mm, from ${LENGTH_LIMITS_MM[0]} to 20,000.`;
    own.side = value('known_side') as KnownSide;
    if (isLength) own.lengthMm = length;
    fail(lengthError);
    draw();
    return isLength;
  }
  const photoField = panel.querySelector<HTMLInputElement>('[name=photo]');
  /** Each photo counts: one that is read later than it was chosen does not replace another, nor a room of ours. */
  let photos = 0;
  async function usePhoto(read: () => Promise<Blob>): Promise<void> {
    const photo = ++photos;
    fail('');
    say('Reading the photo…');
    try {
      const next = ownPhoto(await readPhoto(await read()));
      if (photo !== photos) return;
      own = next;
      frame.style.setProperty('--picture', `${next.photo.width} / ${next.photo.height}`);
      field('leave').hidden = false;
      readLength();
      step('corners');
      // On a phone the picture is above the steps.
      frame.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      if (photo !== photos) return;
      say('');
      fail(error instanceof PhotoRefused ? error.message : UNREADABLE);
    }
  }
  /** The sample of the shop. */
  async function samplePhoto(url: string): Promise<Blob> {
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) throw new PhotoRefused('The photo could not be loaded. Please try again.');
    return answer.blob();
  }
  function leave(): void {
    photos += 1;
    own = null;
    // The same file may be chosen again.
    if (photoField) photoField.value = '';
    field('leave').hidden = true;
    field('send').hidden = true;
    step(null);
    say('');
    fail('');
    frame.style.removeProperty('--picture');
    show(null);
  }

  let isOffered = false;
  /** Its code comes with the press, since most photos stay here. */
  async function offer(): Promise<void> {
    if (isOffered) return;
    isOffered = true;
    const loading = loadAgain(() => import('./send-photo.ts'));
    const [{ askToSend }, picture] = await Promise.all([loading, encode()]).finally(
      () => (isOffered = false),
    );
    if (!picture) throw new Error('The picture could not be encoded.');
    const dialog = document.querySelector<HTMLDialogElement>('[data-send-dialog]');
    if (dialog) askToSend(dialog, picture, floors());
  }

  /** Paints at the pointer. @param from where a stroke was before @returns what was done, where that cannot be seen; else null */
  function paintAtCursor(from = cursor): string | null {
    const isFloor = value('paint') === 'add';
    if (isFloor && own?.isAboveHorizon(cursor))
      return 'No floor can lie there: by your corners it is above the horizon.';
    draw();
    if (value('tool') === 'brush') own?.brush(from, cursor, Number(value('brush')) / 200, isFloor);
    else if (own && own.fill(cursor, Number(value('tolerance')), isFloor) < SEEN)
      return `Next to nothing was ${isFloor ? 'added' : 'taken away'} there. Let a fill go further, or use the brush.`;
    return null;
  }
  const paints = () => panel.dataset['step'] === 'paint';
  function point(place: Point): void {
    cursor = [Math.min(Math.max(place[0], 0), 1), Math.min(Math.max(place[1], 0), 1)];
    placePointer();
  }
  function placePointer(): void {
    const [left, top, size] = stage.shown();
    pointer.style.left = `${((cursor[0] - left) / size) * 100}%`;
    pointer.style.top = `${((cursor[1] - top) / size) * 100}%`;
  }
  frame.addEventListener('stagemoved', placePointer);
  let isPainting = false;
  let strokes = 0;
  frame.addEventListener('pointerdown', (event) => {
    if (
      !paints() ||
      event.button !== 0 ||
      !event.isPrimary ||
      (event.target as Element).closest('button, input')
    )
      return;
    frame.setPointerCapture(event.pointerId);
    own?.endStroke();
    isPainting = value('tool') === 'brush';
    point(stage.placeAt(event));
    say(paintAtCursor() ?? PAINT_WORDS);
  });
  frame.addEventListener('touchstart', ({ touches }) => {
    // Two fingers enlarge the photo: what the first of them painted was not meant.
    if (!paints() || touches.length !== 2) return;
    isPainting = false;
    own?.cancelStroke();
    draw();
  });
  frame.addEventListener('pointermove', (event) => {
    if (!paints()) return;
    const from = cursor;
    point(stage.placeAt(event));
    if (isPainting) paintAtCursor(from);
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(name, () => {
      isPainting = false;
      own?.endStroke();
    });
  frame.addEventListener('keydown', (event) => {
    if (!paints() || event.target !== frame) return;
    const [x, y] = ARROW_KEYS[event.key] ?? [];
    if (x !== undefined && y !== undefined) {
      point([cursor[0] + x * KEY_STEP, cursor[1] + y * KEY_STEP]);
      stage.follow(...cursor);
      say(`Brush: ${placeWords(cursor)}.`);
    } else if (event.key === 'Enter') {
      own?.endStroke();
      const words = paintAtCursor();
      // Words that stay the same are not read out again.
      strokes += 1;
      const done = value('paint') === 'add' ? 'added to' : 'taken away from';
      say(words ?? `Stroke ${strokes} is ${done} the floor.`);
    } else return;
    event.preventDefault();
  });

  panel.addEventListener('change', ({ target }) => {
    const changed = target as HTMLInputElement;
    const [file] = changed.files ?? [];
    if (changed.name === 'photo' && file) void usePhoto(() => Promise.resolve(file));
    if (['known', 'known_side', 'length_mm'].includes(changed.name)) readLength();
  });
  panel.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-own-action]')?.dataset['ownAction'];
    if (action === 'corners' || (action === 'paint' && drawn() && readLength())) {
      step(action);
      // The pressed button is hidden now.
      panel.querySelector<HTMLElement>(`fieldset[data-step=${action}] :is(button, input)`)?.focus();
    }
    if (action === 'undo') {
      say(own?.undo() ? 'The last stroke is taken back.' : 'There is nothing to take back.');
      draw();
    }
    if (action === 'leave') {
      leave();
      panel.querySelector<HTMLElement>('summary')?.focus();
    }
    if (action === 'send')
      offer().catch(() => fail('That did not work. Please check your connection and try again.'));
    if (action === 'sample') {
      if (photoField) photoField.value = '';
      const source = (target as Element).closest<HTMLElement>('[data-src]')?.dataset['src'] ?? '';
      void usePhoto(() => samplePhoto(source));
    }
  });
  panel.dataset['ready'] = '';
  // What was chosen or pressed before this code had come.
  const [chosen] = photoField?.files ?? [];
  if (chosen) void usePhoto(() => Promise.resolve(chosen));
  else panel.querySelector<HTMLElement>('[data-missed]')?.click();
  return leave;
}
