import { expect, it, vi } from 'vitest';
import { isSignedIn, signIn, type SignInWorld } from './sign-in.ts';

interface Served {
  /** ID of the user to whom the browser's session belongs before the form is sent. `after` is this ID after sending. */
  readonly before?: number;
  readonly after?: number;
  readonly status?: number;
  readonly retryAfter?: string;
}

const serve = ({ before, after, status = 200, retryAfter }: Served) => {
  let user = before;
  const seen: string[] = [];
  const fetch = vi.fn(async (address: string | URL | Request, init?: RequestInit) => {
    const line = `${init?.method ?? 'GET'} ${String(address)}`;
    seen.push(init?.body === undefined ? line : `${line} ${String(init.body as URLSearchParams)}`);
    if (line.endsWith('/api/v1/me/'))
      return user === undefined
        ? new Response('{}', { status: 401 })
        : Response.json({ result: { id: user, username: `user ${user}` } });
    if (line.endsWith('/logout/')) user = undefined;
    if (init?.method !== 'POST')
      return new Response('<input type="hidden" id="csrf_token" name="csrf_token" value="t0k" />');
    user = after;
    return new Response('', { status, ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}) });
  });
  const world: SignInWorld = { fetch, base: '/a', userId: 7 };
  return { world, seen };
};
const ada = { username: 'ada', password: 'p&w' };

it.each<[string, Served, Awaited<ReturnType<typeof signIn>>]>([
  ['the right words', { after: 7 }, { kind: 'done' }],
  ['wrong words', {}, { kind: 'refused' }],
  ["somebody else's words", { after: 8 }, { kind: 'other', username: 'user 8' }],
  ['too many tries', { status: 429, retryAfter: '45' }, { kind: 'too-many', waitSeconds: 45 }],
  ['too many tries, for nobody knows how long', { status: 429 }, { kind: 'too-many', waitSeconds: undefined }],
  ['a server that is busy', { status: 503 }, { kind: 'unreachable' }],
])('SHELL-45 signs in over the page: %s', async (_what, served, outcome) => {
  const { world, seen } = serve(served);
  expect(await signIn(world, ada)).toEqual(outcome);
  expect(seen.slice(1, 3)).toEqual(['GET /a/login/', 'POST /a/login/ username=ada&password=p%26w&csrf_token=t0k']);
});

it("SHELL-45 ends somebody else's session before it signs in: a server shows those who are in no form", async () => {
  const { world, seen } = serve({ before: 8, after: 7 });
  expect(await signIn(world, ada)).toEqual({ kind: 'done' });
  expect(seen.slice(1, 3)).toEqual(['GET /a/logout/', 'GET /a/login/']);
});

it('SHELL-45 says when the server is out of reach', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no network')));
  expect(await signIn({ fetch, base: '' }, ada)).toEqual({ kind: 'unreachable' });
  expect(await isSignedIn({ fetch, base: '' })).toBe(false);
});

it.each([
  [7, true],
  [8, false],
  [undefined, false],
])('SHELL-45 hears that user %s signed in meanwhile: %s', async (before, expected) => {
  const { world } = serve(before === undefined ? {} : { before });
  expect(await isSignedIn(world)).toBe(expected);
});
