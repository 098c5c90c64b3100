import { expect, it } from 'vitest';
import { makeLocalMemory } from '../ports/local-memory.ts';
import { makeShellStore } from './shell-store.ts';

const memoryOf = (kept: Map<string, string>) => ({
  read: (key: string) => kept.get(key),
  write: (key: string, value: string) => void kept.set(key, value),
});

it('SHELL-34 remembers the theme', () => {
  const kept = new Map<string, string>();
  expect(makeShellStore(memoryOf(kept)).getState().theme).toBe('system');
  makeShellStore(memoryOf(kept)).getState().choose({ theme: 'dark' });
  expect(makeShellStore(memoryOf(kept)).getState().theme).toBe('dark');
  kept.set('sightline.theme', 'purple');
  expect(makeShellStore(memoryOf(kept)).getState().theme).toBe('system');
});

it('SHELL-35 remembers the language', () => {
  const kept = new Map<string, string>();
  makeShellStore(memoryOf(kept)).getState().choose({ locale: 'ar' });
  expect(makeShellStore(memoryOf(kept)).getState().locale).toBe('ar');
});

it('remembers the fold of the rail for each place', () => {
  const kept = new Map<string, string>();
  const store = makeShellStore(memoryOf(kept));
  store.getState().foldRail('wide', false);
  store.getState().foldRail('work', true);
  expect(makeShellStore(memoryOf(kept)).getState().railOpen).toEqual({ wide: false, work: true });
});

it('lives where nothing may be remembered', () => {
  const memory = makeLocalMemory(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const store = makeShellStore(memory);
  store.getState().choose({ theme: 'dark' });
  expect(store.getState().theme).toBe('dark');
});

it('SHELL-34 takes what the server keeps over what the browser remembers, and saves each choice there', async () => {
  const kept = new Map([['sightline.theme', 'light']]);
  const saved: unknown[] = [];
  const store = makeShellStore(memoryOf(kept), {
    kept: { theme: 'dark', density: 'compact', locale: undefined, timeZone: 'Asia/Tokyo' },
    save: async (change) => void saved.push(change),
  });
  expect(store.getState()).toMatchObject({ theme: 'dark', density: 'compact', timeZone: 'Asia/Tokyo' });
  expect(kept.get('sightline.theme')).toBe('dark');
  store.getState().choose({ timeZone: undefined });
  expect(store.getState().timeZone).toBeUndefined();
  expect(saved).toEqual([{ timeZone: undefined }]);
});

it('keeps a choice that the server refused, and says that it holds here alone', async () => {
  const store = makeShellStore(memoryOf(new Map()), { save: () => Promise.reject(new Error('503')) });
  store.getState().choose({ density: 'dense' });
  await expect.poll(() => store.getState().unsaved).toBe(true);
  expect(store.getState().density).toBe('dense');
});
