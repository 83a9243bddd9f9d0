/**
 * Loads the stylesheet of something that is opened later. Resolves when it is loaded, or has failed: the content is then
 * shown unstyled.
 */
export function loadCss(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
