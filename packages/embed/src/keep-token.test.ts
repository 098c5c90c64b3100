import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from './keep-token.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the guest token', () => {
  it('DASH-40 is fetched at once and before each ends, until it is stopped', async () => {
    const fetchGuestToken = vi.fn<() => Promise<string>>().mockResolvedValueOnce(' one ').mockResolvedValue('two');
    const onToken = vi.fn();
    const keeper = keepToken({ fetchGuestToken, onToken, onError: vi.fn() });
    expect(keeper.current()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.current()).toBe('one');
    await vi.advanceTimersByTimeAsync(270_000);
    expect([onToken.mock.calls, keeper.current()]).toEqual([[['one'], ['two']], 'two']);
    keeper.stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetchGuestToken).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('DASH-40 is asked for again after a failure, which is told, and keeps the old one until then', async () => {
    const refused = new Error('refused');
    const fetchGuestToken = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('one')
      .mockRejectedValueOnce(refused)
      .mockResolvedValueOnce('  ')
      .mockResolvedValue('two');
    const onError = vi.fn();
    const keeper = keepToken({ fetchGuestToken, onToken: vi.fn(), onError });
    await vi.advanceTimersByTimeAsync(270_000);
    expect([onError.mock.calls, keeper.current()]).toEqual([[[refused]], 'one']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onError).toHaveBeenLastCalledWith(new TypeError('fetchGuestToken resolves with the text of a guest token.'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(keeper.current()).toBe('two');
    keeper.stop();
  });

  it('DASH-40 that comes after the end is not used', async () => {
    const onToken = vi.fn();
    const keeper = keepToken({ fetchGuestToken: async () => 'late', onToken, onError: vi.fn() });
    keeper.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([onToken.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
