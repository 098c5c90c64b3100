/** Host names that a machine uses for itself. */
const ownNames = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns a server URL that can be shared. A loopback host is useless to others, so it is replaced by the origin
 * through which the user reached our server. Any other host is kept.
 */
export const shareableLink = (url: string, origin: string): string => {
  const link = new URL(url, origin);
  return ownNames.test(link.hostname) ? `${origin}${link.pathname}${link.search}${link.hash}` : link.href;
};
