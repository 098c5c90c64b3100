import { pageAddresses, type CallName } from '../contract/page-addresses.ts';
import type { Address } from '../contract/route.ts';
import { printRison, type Printable } from '../rison/index.ts';

/** Input of a call for which the route is known only at run time. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly q?: Printable;
  readonly body?: unknown;
}

/** Name of a route whose address is known without a fetch. */
export type PageCallName = keyof typeof pageAddresses;

const screenAddressOf = async (name: Exclude<CallName, PageCallName>): Promise<Address> =>
  (await import('../contract/screen-addresses.ts')).screenAddresses[name];

/**
 * Returns the address of a route: immediately for routes that most pages call, otherwise after fetching the address
 * table of the remaining routes.
 */
export const addressOf = (name: CallName): Address | Promise<Address> =>
  name in pageAddresses
    ? pageAddresses[name as PageCallName]
    : screenAddressOf(name as Exclude<CallName, PageCallName>);

/** Routes that only read data although they use POST. */
const posedReads: ReadonlySet<Address> = new Set([
  pageAddresses.queryChartData,
  pageAddresses.queryDashboardData,
  pageAddresses.getSamples,
  pageAddresses.formatSql,
]);

/**
 * Returns the method and the URL of a call; `reads` is true if the call only reads data. In the URL, the base path
 * comes first, placeholders are filled in, and `q` is rison.
 */
export const placeCall = (
  base: string,
  address: Address,
  { params = {}, query = {}, q }: AnyInput,
): { readonly method: string; readonly url: string; readonly reads: boolean } => {
  const [method, pattern] = address.split(' ') as [string, string];
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  if (q !== undefined) search.set('q', printRison(q));
  const tail = search.toString();
  return {
    method,
    reads: method === 'GET' || posedReads.has(address),
    url: `${base}${path}${tail === '' ? '' : `?${tail}`}`,
  };
};
