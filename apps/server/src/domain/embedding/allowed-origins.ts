/** Returns the origin of a web address; undefined if it is not one. */
const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
};

/** Returns the origins that may embed a dashboard. Invalid domains are ignored. */
export const allowedOrigins = (domains: readonly string[]): readonly string[] => [
  ...new Set(domains.flatMap((domain) => originOf(domain) ?? [])),
];

/**
 * True if a page with this `referer` may be shown. An empty list of domains allows any page (contract 13.3). The
 * frame itself is restricted by the browser, through the content security policy.
 */
export const mayBeLedToFrom = (domains: readonly string[], referer: string | undefined): boolean => {
  if (domains.length === 0) return true;
  const origin = referer === undefined ? undefined : originOf(referer);
  return origin !== undefined && allowedOrigins(domains).includes(origin);
};
