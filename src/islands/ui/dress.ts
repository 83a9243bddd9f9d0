/** Loads a stylesheet that only an opened panel needs: pages that never open it never pay for it. */
export function dress(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
