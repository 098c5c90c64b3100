import { expect, it, vi } from 'vitest';
import { signIn } from './sign-in.ts';

const serve = (meStatus: number) =>
  vi.fn(async (address: string | URL | Request, init?: RequestInit) => {
    if (String(address).endsWith('/api/v1/me/')) return new Response('{}', { status: meStatus });
    return new Response(
      init?.method === 'POST' ? 'ok' : '<input type="hidden" id="csrf_token" name="csrf_token" value="t0k" />',
    );
  });

it.each([
  [200, 'done'],
  [401, 'refused'],
] as const)('SHELL-45 signs in over the page: %i is %s', async (status, outcome) => {
  const fetch = serve(status);
  expect(await signIn({ fetch, base: '/a' }, { username: 'ada', password: 'p&w' })).toBe(outcome);
  expect(String(fetch.mock.calls[1]?.[0])).toBe('/a/login/');
  expect(String(fetch.mock.calls[1]?.[1]?.body)).toBe('username=ada&password=p%26w&csrf_token=t0k');
});

it('SHELL-45 says when the server is out of reach', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no network')));
  expect(await signIn({ fetch, base: '' }, { username: 'a', password: 'b' })).toBe('unreachable');
});
