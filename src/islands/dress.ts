/**
 * Loads a stylesheet that only something opened later needs: pages that never open it never pay for it. Resolves when
 * it is there (or cannot be had: the words are shown plain then).
 */
export function dress(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
