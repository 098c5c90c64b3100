import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce, searchDelayMs, type Wait } from './country-debounce.ts';

const wait: Wait = (run, delayMs) => {
  const handle = setTimeout(run, delayMs);
  return () => clearTimeout(handle);
};

describe('debounce', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('PHONE-08 applies nothing at 249 ms, and the query at 250 ms', () => {
    const apply = vi.fn();
    debounce(searchDelayMs, apply, wait).push('ger');
    vi.advanceTimersByTime(249);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(apply).toHaveBeenCalledExactlyOnceWith('ger');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('PHONE-08 counts from the last key', () => {
    const apply = vi.fn();
    const waiting = debounce(searchDelayMs, apply, wait);
    waiting.push('g');
    vi.advanceTimersByTime(200);
    waiting.push('ge');
    vi.advanceTimersByTime(249);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(apply).toHaveBeenCalledExactlyOnceWith('ge');
  });

  it('PHONE-08 applies at once when it is told to, once', () => {
    const apply = vi.fn();
    const waiting = debounce(searchDelayMs, apply, wait);
    waiting.push('ge');
    expect(waiting.flush()).toBe(true);
    expect(waiting.flush()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(apply).toHaveBeenCalledExactlyOnceWith('ge');
  });

  it('forgets what it is told to forget', () => {
    const apply = vi.fn();
    const waiting = debounce(searchDelayMs, apply, wait);
    waiting.push('ge');
    waiting.cancel();
    vi.advanceTimersByTime(1000);
    expect(apply).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
