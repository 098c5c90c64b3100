/** Sends the requests of a guest to the server. */
export interface GuestFetch {
  /** Sends the guest's token and no cookies, so that the session of a user in this browser has no effect here. */
  readonly fetch: typeof fetch;
  /** Replaces the guest's token. */
  renew(token: string): void;
}

/** Creates the `fetch` of an embedded page. Calls before the first token has arrived are sent without a token. */
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
