import { describe, expect, it, vi } from 'vitest';
import { makeGuestFetch } from './guest-fetch.ts';

describe('the way out of a framed page', () => {
  it('DASH-40 carries the newest token, what the call says itself, and no cookie', async () => {
    const ask = vi.fn<typeof fetch>(async () => new Response());
    const guest = makeGuestFetch(ask, 'X-GuestToken');
    const sent = () => {
      const [path, options] = ask.mock.lastCall!;
      return { path, credentials: options?.credentials, headers: Object.fromEntries(new Headers(options?.headers)) };
    };
    await guest.fetch('/a');
    expect(sent()).toEqual({ path: '/a', credentials: 'omit', headers: {} });
    guest.renew('one');
    guest.renew('two');
    await guest.fetch('/b', { method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json' } });
    expect(sent()).toEqual({
      path: '/b',
      credentials: 'omit',
      headers: { accept: 'application/json', 'x-guesttoken': 'two' },
    });
    expect(ask.mock.lastCall?.[1]?.method).toBe('POST');
  });
});
