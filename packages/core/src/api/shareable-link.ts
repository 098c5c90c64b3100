/** Names by which a machine calls itself. */
const ownNames = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * A link of the server for others: one that names the server's own machine is of no use to them, so that it takes the origin at
 * which its maker reached us. A configured address stays.
 */
export const shareableLink = (url: string, origin: string): string => {
  const link = new URL(url, origin);
  return ownNames.test(link.hostname) ? `${origin}${link.pathname}${link.search}${link.hash}` : link.href;
};
