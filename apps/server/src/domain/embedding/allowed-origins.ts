/** The origin of an address of the web; undefined for what is none. */
const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
};

/** Origins of the domains that a dashboard may stand in; a domain that is no address of the web allows nothing. */
export const allowedOrigins = (domains: readonly string[]): readonly string[] => [
  ...new Set(domains.flatMap((domain) => originOf(domain) ?? [])),
];

/**
 * Whether a page that says it was led to from `referer` may be shown: no domains at all mean any (contract 13.3).
 * In whose frame the page then stands is the browser's to keep, by its policy.
 */
export const mayBeLedToFrom = (domains: readonly string[], referer: string | undefined): boolean => {
  if (domains.length === 0) return true;
  const origin = referer === undefined ? undefined : originOf(referer);
  return origin !== undefined && allowedOrigins(domains).includes(origin);
};
