/**
 * Result of a sign-in: it succeeded, the name or password was wrong, a user other than the page's user signed in, there
 * were too many attempts (with the seconds until the next attempt is allowed, if the server sends them), or the server
 * did not respond.
 */
export type SignInOutcome =
  | { readonly kind: 'done' | 'refused' | 'unreachable' }
  | { readonly kind: 'other'; readonly username: string }
  | { readonly kind: 'too-many'; readonly waitSeconds: number | undefined };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignInWorld {
  readonly fetch: typeof fetch;
  /** The path that the application is mounted at: `''` or `/analytics`. */
  readonly base: string;
  /** The user that the page belongs to. If absent, any user is accepted. */
  readonly userId?: number | undefined;
}

/**
 * Reads the CSRF token from the form of the sign-in page, because a client without a session cannot get it in any other
 * way.
 */
const readToken = (page: string): string => /id="csrf_token"[^>]*\bvalue="([^"]*)"/u.exec(page)?.[1] ?? '';

/** Asks the server whose session the browser has: the session of the page's user (`done`), of another user, or none. */
const askWho = async ({ fetch, base, userId }: SignInWorld): Promise<SignInOutcome | undefined> => {
  const answer = await fetch(`${base}/api/v1/me/`, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  if (!answer.ok) return undefined;
  const { result } = (await answer.json()) as {
    readonly result?: { readonly id?: number; readonly username?: string };
  };
  return userId === undefined || result?.id === userId
    ? { kind: 'done' }
    : { kind: 'other', username: result?.username ?? '' };
};

/** True if the page's user has signed in again in another window. */
export const isSignedIn = async (world: SignInWorld): Promise<boolean> => {
  try {
    return (await askWho(world))?.kind === 'done';
  } catch {
    // A failed check is ignored: the next check or sign-in shows if the server can be reached.
    return false;
  }
};

const secondsOf = (header: string | null): number | undefined => {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/**
 * Signs in through the form of the sign-in page, without leaving the current page. Ends another user's session first.
 */
export const signIn = async (world: SignInWorld, { username, password }: Credentials): Promise<SignInOutcome> => {
  const { fetch, base } = world;
  const address = `${base}/login/`;
  const look = { headers: { accept: 'text/html' }, credentials: 'same-origin' } as const;
  try {
    if ((await askWho(world))?.kind === 'other') await fetch(`${base}/logout/`, look);
    const page = await fetch(address, look);
    const body = new URLSearchParams({ username, password, csrf_token: readToken(await page.text()) });
    const answer = await fetch(address, { ...look, method: 'POST', body });
    if (answer.status === 429) return { kind: 'too-many', waitSeconds: secondsOf(answer.headers.get('retry-after')) };
    if (answer.status >= 500) return { kind: 'unreachable' };
    return (await askWho(world)) ?? { kind: 'refused' };
  } catch {
    return { kind: 'unreachable' };
  }
};
