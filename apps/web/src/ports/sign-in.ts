/** How a sign-in ended: `done`, `refused` (name or password is wrong), or `unreachable`. */
export type SignInOutcome = 'done' | 'refused' | 'unreachable';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignInWorld {
  readonly fetch: typeof fetch;
  /** `''` or `/analytics`. */
  readonly base: string;
}

/** The token stands in the sign-in page's own form; there is no other way to it without a session. */
const readToken = (page: string): string => /id="csrf_token"[^>]*\bvalue="([^"]*)"/u.exec(page)?.[1] ?? '';

/** Signs in without leaving the page, by the form that the sign-in page sends. */
export const signIn = async (
  { fetch, base }: SignInWorld,
  { username, password }: Credentials,
): Promise<SignInOutcome> => {
  const address = `${base}/login/`;
  try {
    const page = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    const body = new URLSearchParams({ username, password, csrf_token: readToken(await page.text()) });
    await fetch(address, { method: 'POST', body, headers: { accept: 'text/html' }, credentials: 'same-origin' });
    const me = await fetch(`${base}/api/v1/me/`, {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    });
    return me.ok ? 'done' : 'refused';
  } catch {
    return 'unreachable';
  }
};
