/** Prefetches a public page when the pointer rests on its link, or at touchstart. */
const PAGES =
  /^\/(?:$|products|gallery|areas|about|contact|delivery|terms|privacy|accessibility|reviews-policy)/;
const REST_MS = 80;

interface Connection {
  readonly saveData?: boolean;
}

export function startPrefetch(): void {
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return;
  const known = new Set<string>([location.href]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchPage = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || !PAGES.test(link.pathname)) return;
    const address = link.href.split('#', 1)[0] ?? '';
    if (known.has(address) || link.target || link.download) return;
    known.add(address);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  };
  document.addEventListener('mouseover', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => fetchPage(target), REST_MS);
  });
  document.addEventListener('touchstart', ({ target }) => fetchPage(target), { passive: true });
}
