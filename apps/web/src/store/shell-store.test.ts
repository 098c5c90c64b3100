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
  makeShellStore(memoryOf(kept)).getState().chooseTheme('dark');
  expect(makeShellStore(memoryOf(kept)).getState().theme).toBe('dark');
  kept.set('sightline.theme', 'purple');
  expect(makeShellStore(memoryOf(kept)).getState().theme).toBe('system');
});

it('SHELL-35 remembers the language', () => {
  const kept = new Map<string, string>();
  makeShellStore(memoryOf(kept)).getState().chooseLocale('ar');
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
  store.getState().chooseTheme('dark');
  expect(store.getState().theme).toBe('dark');
});
