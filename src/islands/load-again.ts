/**
 * Loads code that a press needs; if that fails, once more under another address, because a browser keeps the failure of
 * an address until the page is left: a connection that comes back would not help. Safari, whose error names no address,
 * keeps none.
 * @param load imports the module
 */
export const loadAgain = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(
    (error: unknown) => import(/* @vite-ignore */ `${/http\S+js/.exec(String(error))?.[0]}?${Date.now()}`),
  );
