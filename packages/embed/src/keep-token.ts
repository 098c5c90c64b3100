import { renewalDelay, retryDelay } from './model/renewal-delay.ts';

export interface TokenKeeper {
  /** The latest token; undefined before the first one has been fetched. */
  current(): string | undefined;
  stop(): void;
}

export interface TokenWorld {
  /** Fetches a guest token from the host's server. */
  readonly fetchGuestToken: () => Promise<string>;
  /** Called with each new token. */
  readonly onToken: (token: string) => void;
  /** Called if no token could be fetched. Fetching is then retried. */
  readonly onError: (error: unknown) => void;
}

/**
 * Fetches a guest token immediately, and a new one before each token expires. Failed attempts are repeated at
 * increasing intervals.
 */
export const keepToken = ({ fetchGuestToken, onToken, onError }: TokenWorld): TokenKeeper => {
  let token: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;
  const again = (delay: number): void => {
    if (!isStopped) timer = setTimeout(() => void renew(), delay);
  };
  const renew = async (): Promise<void> => {
    try {
      const given = await fetchGuestToken();
      if (isStopped) return;
      if (typeof given !== 'string' || given.trim() === '')
        throw new TypeError('fetchGuestToken resolves with the text of a guest token.');
      token = given.trim();
      failures = 0;
      onToken(token);
      again(renewalDelay(token, Date.now()));
    } catch (error) {
      if (isStopped) return;
      failures += 1;
      onError(error);
      again(retryDelay(failures));
    }
  };
  void renew();
  return {
    current: () => token,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
