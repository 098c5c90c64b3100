/** Returns the origin of a web address; undefined if the text is not a web address. */
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
 * True if a request with this `referer` may load the embedded dashboard. An empty list of domains allows any page
 * (contract 13.3). The browser also restricts which pages may embed it, through the content security policy.
 */
export const mayBeLedToFrom = (domains: readonly string[], referer: string | undefined): boolean => {
  if (domains.length === 0) return true;
  const origin = referer === undefined ? undefined : originOf(referer);
  return origin !== undefined && allowedOrigins(domains).includes(origin);
};
