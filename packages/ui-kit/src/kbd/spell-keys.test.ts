import { expect, it } from 'vitest';
import { spellKeys } from './spell-keys.ts';

it.each([
  ['Mod+K', 'MacIntel', '⌘K'],
  ['Mod+Shift+C', 'MacIntel', '⌘⇧C'],
  ['Mod+K', 'Linux x86_64', 'Ctrl+K'],
  ['Alt+Enter', 'Win32', 'Alt+Enter'],
])('%s on %s is %s', (keys, platform, spelled) => {
  expect(spellKeys(keys, platform)).toBe(spelled);
});
