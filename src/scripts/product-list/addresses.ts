/** Addresses of lists, as the filter form and the page have them. */

const DEFAULTS: Readonly<Record<string, string>> = { sort: 'relevance', limit: '20', page: '1', view: '' };

/** A list's address without empty fields and defaults, so that equal lists have equal addresses. */
export function tidy(fields: Iterable<[string, string]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = value.trim();
    if (text !== '' && DEFAULTS[name] !== text) params.append(name, text);
  }
  const search = params.toString();
  return search === '' ? '/products' : `/products?${search}`;
}

/** What the filter form asks for; the page starts at 1 again. */
export function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return tidy(fields);
}

/** The page number that an address asks for. */
export const pageOf = (href: string): number =>
  Number(new URL(href, location.href).searchParams.get('page') ?? 1);

/** An address apart from its page: the same list. */
export function sameList(a: string, b: string): boolean {
  const bare = (href: string) => {
    const { pathname, searchParams } = new URL(href, location.href);
    searchParams.delete('page');
    return `${pathname}?${searchParams.toString()}`;
  };
  return bare(a) === bare(b);
}
