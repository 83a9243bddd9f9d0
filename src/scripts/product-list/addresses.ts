/** URLs of product lists. */

const DEFAULTS: Readonly<Record<string, string>> = { sort: 'relevance', limit: '20', page: '1', view: '' };

/** A list's URL without empty fields and defaults, so that equal lists have equal URLs. */
export function tidy(fields: Iterable<[string, string]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = value.trim();
    if (text !== '' && DEFAULTS[name] !== text) params.append(name, text);
  }
  const search = params.toString();
  return search === '' ? '/products' : `/products?${search}`;
}

/** The URL of the filter form's state, at page 1. */
export function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return tidy(fields);
}

/** The page number in a URL. */
export const pageOf = (href: string): number =>
  Number(new URL(href, location.href).searchParams.get('page') ?? 1);

/** True for URLs that differ only in their page. */
export function sameList(a: string, b: string): boolean {
  const bare = (href: string) => {
    const { pathname, searchParams } = new URL(href, location.href);
    searchParams.delete('page');
    return `${pathname}?${searchParams.toString()}`;
  };
  return bare(a) === bare(b);
}
