/** A product's way into a room: what is seen there first is asked for when its link is touched, pointed at or focused. */

/** What a link names of the room that it opens, unless another one was looked at before. Addresses by the pictures' width. */
interface Ahead {
  readonly room: string;
  /** The screens that get the small pictures. */
  readonly small: string;
  readonly sheet: string;
  readonly swatch: Readonly<Record<string, string>>;
  readonly layers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function isLast(room: string): boolean {
  try {
    return (localStorage.getItem('view_room') ?? room) === room;
  } catch {
    return true;
  }
}

export function startRoomDoor(): void {
  const door = document.querySelector<HTMLElement>('[data-room-ahead]');
  const over = new AbortController();
  const begin = () => {
    over.abort();
    const { room, small, sheet, swatch, layers } = JSON.parse(door?.dataset['roomAhead'] ?? '{}') as Ahead;
    const width = matchMedia(small).matches ? 960 : 1600;
    const hint = (href: string) =>
      new Promise((done) => {
        const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href });
        link.onload = link.onerror = done;
        document.head.append(link);
      });
    // Five files: a browser that has six connections for a shop keeps one for the page.
    const pictures = [swatch[width] ?? '', ...(isLast(room) ? Object.values(layers[width] ?? {}) : [])].map(
      hint,
    );
    // It does nothing here, but is there for the next page, with all that it imports.
    void Promise.race(pictures).then(() => import('./view.ts').catch(() => undefined));
    void Promise.all(pictures).then(() => [sheet, door?.getAttribute('href') ?? ''].map(hint));
  };
  for (const touch of ['pointerover', 'focus'])
    door?.addEventListener(touch, begin, { signal: over.signal, passive: true });
}
