import { expect, it } from 'vitest';
import { ariaKeys, spellKeys } from './spell-keys.ts';

it.each([
  ['Mod+K', 'MacIntel', '⌘K'],
  ['Mod+Shift+C', 'MacIntel', '⌘⇧C'],
  ['Mod+K', 'Linux x86_64', 'Ctrl+K'],
  ['Alt+Enter', 'Win32', 'Alt+Enter'],
])('%s on %s is %s', (keys, platform, spelled) => {
  expect(spellKeys(keys, platform)).toBe(spelled);
});

it.each([
  ['Mod+K', 'MacIntel', 'Meta+K'],
  ['Mod+Shift+C', 'Linux x86_64', 'Control+Shift+C'],
  ['Del', 'Win32', 'Delete'],
  ['f', 'Win32', 'f'],
])('LIST-09 %s on %s is told to readers as %s', (keys, platform, told) => {
  expect(ariaKeys(keys, platform)).toBe(told);
});
