import { expect, it, vi } from 'vitest';
import { makeSessionWatch } from './session-watch.ts';

it('SHELL-45 lets calls that fail together wait for one sign-in', async () => {
  const watch = makeSessionWatch();
  const listener = vi.fn();
  watch.subscribe(listener);
  const first = watch.onSignedOut();
  expect(watch.onSignedOut()).toBe(first);
  expect(watch.waiting()).toMatchObject({ other: undefined });
  expect(listener).toHaveBeenCalledTimes(1);
  watch.resume();
  await first;
  expect(watch.waiting()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(watch.onSignedOut('bob')).not.toBe(first);
  expect(watch.waiting()).toMatchObject({ other: 'bob' });
});
