/** A guest's way to the server. */
export interface GuestFetch {
  /** Sends the token of the guest along, and no cookie: nothing that a person of this browser may do counts here. */
  readonly fetch: typeof fetch;
  /** Takes a token in place of the one before. */
  renew(token: string): void;
}

/** Makes the way out of a framed page; before the first token calls go out without one. */
export const makeGuestFetch = (ask: typeof fetch, tokenHeader: string): GuestFetch => {
  let token: string | undefined;
  return {
    fetch: (input, options = {}) => {
      const headers = new Headers(options.headers);
      if (token !== undefined) headers.set(tokenHeader, token);
      return ask(input, { ...options, headers, credentials: 'omit' });
    },
    renew: (next) => {
      token = next;
    },
  };
};
