import { expect, it, vi } from 'vitest';
import type { HolidayMemory } from '../model/choices.ts';
import { makeChoicesStore } from './choices-store.ts';

const full: HolidayMemory = {
  read: () => null,
  write: () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  },
};

it('DECOR-16 says that a choice will not be remembered, and holds it all the same', () => {
  const store = makeChoicesStore(full);
  expect(store.choose({ garland: false })).toBe(false);
  expect(store.get()).toEqual({ snow: true, garland: false });
});

it('says that a choice will be remembered', () => {
  const write = vi.fn();
  expect(makeChoicesStore({ read: () => null, write }).choose({ snow: false })).toBe(true);
  expect(write).toHaveBeenCalledWith('{"snow":false,"garland":true}');
});

it('gives the same object until a choice changes', () => {
  const store = makeChoicesStore({ read: () => '{"snow":false}', write: () => undefined });
  const listener = vi.fn();
  store.subscribe(listener);
  const before = store.get();
  store.choose({ snow: false });
  expect(store.get()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
  store.choose({ snow: true });
  expect(store.get()).not.toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('listens to its memory only while somebody listens to it', () => {
  const stop = vi.fn();
  const subscribe = vi.fn(() => stop);
  const store = makeChoicesStore({ read: () => null, write: () => undefined, subscribe });
  expect(subscribe).not.toHaveBeenCalled();
  const leave = store.subscribe(() => undefined);
  const leaveToo = store.subscribe(() => undefined);
  expect(subscribe).toHaveBeenCalledTimes(1);
  leave();
  expect(stop).not.toHaveBeenCalled();
  leaveToo();
  expect(stop).toHaveBeenCalledTimes(1);
});
