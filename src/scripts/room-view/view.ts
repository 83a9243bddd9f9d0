/** The page of a room with its floor: what is chosen, what is loaded, and what is said about it. */
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { type RoomViewLink, roomViewHref, roomViewOf } from '#domain/room-view/link.ts';
import { FIRST_WIDTH, type PictureWidth, PX_PER_MM } from '#domain/room-view/layers.ts';
import type { SceneData } from '#domain/room-view/scene.ts';
import { usualTurn } from '#domain/room-view/turn.ts';
import { showPatterns, showRooms } from './choices.ts';
import { keepRoom, lastRoom } from './last-room.ts';
import {
  firstPictures,
  floorById,
  roomOf,
  roomPictures,
  scenesOf,
  sceneWidth,
  startPresses,
  swatchOf,
} from './first-load.ts';
import { startFullScreen } from './full-screen.ts';
import { laidFloor } from './laid-floor.ts';
import { whenOpened, withFacts } from './later.ts';
import { type LaidFloor, rendererOn, type RoomPictures } from './renderer.ts';
import { savePicture, shareLink } from './share.ts';
import { type Quality, stageOn } from './stage.ts';
import { isSeenIn, showCanvas, stillIn } from './still.ts';

const GONE = 'This product cannot be seen in a room. Please choose another floor.';

function start(page: HTMLElement): void {
  const scenes = scenesOf(page);
  const one = <Kind extends HTMLElement>(name: string): Kind => {
    const found = page.querySelector<Kind>(`[data-part="${name}"]`);
    if (!found) throw new Error(`The page has no ${name}.`);
    return found;
  };
  const canvas = one<HTMLCanvasElement>('canvas');
  const frame = one('frame');
  const status = one('status');
  const renderer = rendererOn(canvas);
  const split = one<HTMLInputElement>('split');
  const stage =
    renderer &&
    stageOn(
      frame,
      renderer,
      () => link.other !== null,
      (part) => (split.value = String(Math.round(part * 100))),
    );

  let link: RoomViewLink = roomViewOf(location.search);
  let floors: readonly ViewFloorWire[] = [];
  /** Whether the floor of the address cannot be seen. */
  let isGone = false;
  /** Which of the two floors the list changes. */
  const changesOther = () => one<HTMLInputElement>('side-other').checked && link.other !== null;
  /** The shopper's own room, instead of ours. */
  let ownRoom: RoomPictures | null = null;
  let leaveOwn = (): void => undefined;
  /** Not without WebGL2, nor while the device has taken it away: then the floor's own photos are shown. */
  const draws = () => renderer !== null && !renderer.isLost();
  /** The rooms that all of some floors are offered in, and can be seen in. */
  const offeredFor = (shown: readonly ViewFloorWire[]) =>
    scenes.filter((scene) => shown.every((floor) => isSeenIn(scene, floor, draws())));
  /** Two floors may have no room in common: then those of the left one. */
  const offeredNow = () =>
    [floors, floors.slice(0, 1), []].map(offeredFor).find(({ length }) => length > 0) ?? [];
  const sceneNow = (): SceneData | undefined => roomOf(offeredNow(), link.room);

  function tell(words: string, isFailure = false): void {
    status.textContent = words;
    const loading = page.dataset['state'] === 'first' ? 'first' : 'loading';
    page.dataset['state'] = isFailure ? 'failed' : words === '' ? 'shown' : loading;
    one('again').hidden = !isFailure;
  }

  /** Whether the picture is larger than on the page. */
  let isEnlarged = false;
  const laid = async (floor: ViewFloorWire, width: PictureWidth) =>
    laidFloor(floor, await swatchOf(floor, width), link.pattern ?? '', PX_PER_MM[width]);
  /** Draws the room with its floors; `redraw` the last ones, turned as it is now. */
  let redraw = (): void => undefined;
  function showFrame(room: RoomPictures, laidFloors: readonly LaidFloor[], quality?: Quality): void {
    redraw = () => showFrame(ownRoom ?? room, laidFloors, 'moving');
    const [floor, other = null] = laidFloors.map((lying, at) => {
      const turn = link.turn ?? usualTurn(floors[at] as ViewFloorWire);
      return { ...lying, turnDegrees: lying.turnDegrees + turn };
    });
    if (floor) stage?.show({ room, floor, other }, quality);
  }
  /** Floors of few bytes, laid small, in the room of now, which begins as small: the sharp ones follow. */
  async function showSoon(scene: SceneData, isNow: () => boolean): Promise<void> {
    const isFirst = page.dataset['state'] === 'first';
    const pictures = isFirst ? firstPictures : roomPictures;
    const [room, ...lying] = await Promise.all([
      ownRoom ?? pictures(scene, sceneWidth(isEnlarged)),
      ...floors.map((floor) => laid(floor, FIRST_WIDTH)),
    ]);
    if (!isNow()) return;
    showFrame(room, lying, 'quick');
    if (isFirst) page.dataset['state'] = 'sharpens';
    // All that follows comes after it: when the frame after it begins, it is seen.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen))));
  }

  function describe(scene: SceneData, [floor, other]: readonly ViewFloorWire[]): void {
    if (!floor) return;
    canvas.ariaLabel = `${ownRoom ? 'Your own room.' : scene.alt} On the floor: ${floor.name}${other ? `, and to the right ${other.name}` : ''}.`;
    // What no picture shows is not priced as the room of the picture.
    const [room, laying] = [ownRoom || offeredFor([floor]).length === 0 ? null : scene, link];
    withFacts(({ showFacts }) => {
      showFacts(one, floor, other, room, laying);
      page.toggleAttribute('data-described', true);
    });
    showPatterns(one, floor, link);
    const offered = ownRoom || room ? offeredNow() : [];
    showRooms(one, scenes, floors, ownRoom ? null : scene, offered, draws());
    one<HTMLInputElement>('compare').checked = Boolean(other);
    one('sides').hidden = split.hidden = !other;
    page.toggleAttribute('data-compares', Boolean(other));
    markFloors();
  }

  function markFloors(): void {
    for (const button of page.querySelectorAll<HTMLElement>('[data-floor]'))
      button.ariaPressed = String([link.floor, link.other].includes(button.dataset['floor'] ?? ''));
  }

  /** Not while something is dragged: browsers refuse more than a few changes a second. */
  const writeAddress = (): void => history.replaceState(history.state, '', roomViewHref(link));

  /** Each call counts; what arrives for an earlier one is not shown. */
  let calls = 0;
  let wanted: Promise<LaidFloor>[] = [];
  let laidFor = '';
  async function update(): Promise<void> {
    const call = ++calls;
    if (!link.floor) return;
    const isQuiet = () => call !== calls || page.dataset['state'] === 'sharpens';
    const slow = setTimeout(() => isQuiet() || tell('Loading…'), 150);
    try {
      const [left, right] = await Promise.all([floorById(link.floor), link.other && floorById(link.other)]);
      if (call !== calls) return;
      if (!left) {
        // The floor that lies there stays; without one it is the first of the list.
        const [shown] = floors;
        if (shown) return shown.id === link.floor ? tell(GONE, true) : set({ floor: shown.id }, GONE);
        [isGone, link] = [true, { ...link, floor: null }];
        return;
      }
      floors = right ? [left, right] : [left];
      if (link.other && !right) return set({ other: null });
      const isOffered = floors.some(({ layings }) => layings.some(({ pattern }) => pattern === link.pattern));
      if (link.pattern !== null && !isOffered) return set({ pattern: null });
      const scene = sceneNow();
      if (!scene) return;
      // What is shared is what is seen, and no room that the floor is not offered in.
      if (link.room !== scene.id) {
        const asked = roomOf(scenes, link.room ?? lastRoom() ?? scene.id);
        const kind = asked && floors.find((floor) => !offeredFor([floor]).includes(asked))?.category;
        if (kind && !ownRoom)
          one('elsewhere').textContent =
            `We do not show ${kind} in “${asked.title}”; this is “${scene.title}”.`;
        link = { ...link, room: scene.id };
        writeAddress();
      }
      const floorsKey = JSON.stringify([link.floor, link.other, link.pattern]);
      if (!laidFor.startsWith(floorsKey) && stage && draws())
        await showSoon(scene, () => call === calls).catch(() => undefined);
      if (call !== calls) return;
      const width = sceneWidth(isEnlarged);
      const pictures = ownRoom ?? (draws() ? roomPictures(scene, width) : null);
      describe(scene, floors);
      showCanvas(page, draws());
      if (!stage || !draws()) {
        stillIn(canvas, left, scene);
        tell('');
        return;
      }
      if (floorsKey + width !== laidFor) wanted = floors.map((floor) => laid(floor, width));
      laidFor = floorsKey + width;
      const [room, ...lying] = await Promise.all([pictures, ...wanted]);
      if (call !== calls || !room) return;
      showFrame(room, lying);
      tell('');
    } catch {
      if (call !== calls) return;
      laidFor = '';
      tell('The picture could not be loaded. Please check your connection and try again.', true);
    } finally {
      clearTimeout(slow);
    }
  }
  let drawing: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => (drawing = update());
  /** @param words why the view has changed what was asked for */
  function set(change: Partial<RoomViewLink>, words = ''): void {
    link = { ...link, ...change };
    one('elsewhere').textContent = words;
    writeAddress();
    void refresh();
  }
  /** The picture with all that was asked for, as a file, once it is there; null if it cannot be had. */
  async function picture(): Promise<Blob | null> {
    for (let seen; seen !== drawing;) await (seen = drawing);
    await new Promise(requestAnimationFrame);
    return renderer && page.dataset['state'] === 'shown' ? renderer.save() : null;
  }

  let compares = false;
  let listed: Promise<unknown> = Promise.resolve();
  page.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.name === 'room') {
      if (ownRoom) leaveOwn();
      keepRoom(field.value);
      set({ room: field.value });
    }
    if (field.name === 'turn') set({});
    if (field.name === 'pattern') set({ pattern: field.value || null });
    if (field.name === 'compare') {
      compares = one<HTMLInputElement>('side-other').checked = field.checked;
      // The next floor of the list, which may be on its way.
      void listed.then(() => {
        const next = page.querySelector<HTMLElement>('[data-floor][aria-pressed=false]')?.dataset['floor'];
        set({ other: compares ? (next ?? link.floor) : null });
      });
    }
  });
  page.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.name === 'turn') {
      // All else follows when it is let go: each frame has time for the picture alone.
      link = { ...link, turn: Number(field.value) };
      one('turn-words').textContent = `${field.value}°`;
      redraw();
    }
    if (field.name === 'split') stage?.splitAt(Number(field.value) / 100);
  });
  page.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset['action'];
    if (action === 'again') void refresh();
    if (action === 'in' || action === 'out') {
      const zoom = stage?.zoom(action === 'in' ? 1 : -1) ?? 1;
      one('zoom').textContent =
        zoom === 1
          ? 'The whole room is shown.'
          : `Enlarged ${zoom} times. ${'paints' in frame.dataset ? 'It follows the brush' : 'Arrow keys move it'}.`;
    }
    if (action === 'save')
      void picture().then((file) => savePicture(file, floors, ownRoom ? 'my-room' : sceneNow()?.id));
    if (action === 'share')
      void shareLink(document.title, ownRoom ? ' It shows a room of ours: your photo stays here.' : '');
    if (action === 'add') withFacts(({ addToCart }) => void addToCart());
  });
  frame.addEventListener('stagemoved', () => {
    if (isEnlarged === (stage?.shown()[2] !== 1)) return;
    isEnlarged = !isEnlarged;
    void refresh();
  });
  if (renderer) startPresses(page, scenes, () => sceneWidth(isEnlarged));
  const ownPanel = page.querySelector<HTMLDetailsElement>('[data-own-room]');
  if (renderer && stage && ownPanel) {
    const show = (pictures: RoomPictures | null): void => {
      const isMoved = Boolean(pictures && ownRoom) && page.dataset['state'] === 'shown';
      // A photo of another shape begins as a whole.
      if (!pictures || !ownRoom) while (stage.zoom(-1) > 1);
      ownRoom = pictures;
      // A corner that is dragged changes the picture alone.
      if (isMoved) redraw();
      else void refresh();
    };
    const parts = { frame, panel: ownPanel, show, stage, encode: picture, floors: () => floors };
    whenOpened(ownPanel, ({ startOwnRoom }) => (leaveOwn = startOwnRoom(parts)));
  } else ownPanel?.remove();
  startFullScreen(page, one('main'));
  for (const event of ['webglcontextlost', 'webglcontextrestored'])
    canvas.addEventListener(event, () => void refresh());
  const opened = link.room && roomOf(scenes, link.room);
  if (opened) keepRoom(opened.id);
  if (location.search !== '') writeAddress();
  const choose = (id: string): void => set(changesOther() ? { other: id } : { floor: id });
  // The list comes after the picture, unless that waits for its first floor.
  listed = (link.floor ? refresh() : drawing)
    .then(() => import('./floors.ts'))
    .then(({ startFloors }) => startFloors(page, choose, floors[0]?.category))
    .then((id) => {
      if (!link.floor && id) set({ floor: id }, isGone ? GONE : '');
      else markFloors();
      if (!link.floor && !id) tell('The floors could not be loaded. Please try again.', true);
    });
}

const page = document.querySelector<HTMLElement>('[data-room-view]');
if (page) start(page);
