/**
 * Loads code that a press needs; if that fails, once more. A browser keeps the failure of an address until the page is left,
 * so that a connection which comes back would not help: the second try is at another address. Where the error names no
 * address (Safari's; Vite's about a style sheet), it is the same call again.
 * @param load imports the module
 */
export const loadAgain = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    const address = /http\S+js/.exec(String(error));
    return address ? import(/* @vite-ignore */ `${address[0]}?${Date.now()}`) : load();
  });
