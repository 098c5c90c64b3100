import { expect, it } from 'vitest';
import { chordOf, isLetters, stepKeys, type KeyPress } from './keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  [press('k', { ctrlKey: true }), false, 'Mod+K'],
  [press('k', { metaKey: true }), true, 'Mod+K'],
  [press('k', { ctrlKey: true }), true, undefined],
  [press('k', { metaKey: true }), false, undefined],
  [press('K', { ctrlKey: true, shiftKey: true }), false, 'Mod+Shift+K'],
  [press('л', { code: 'KeyK', ctrlKey: true }), false, 'Mod+K'],
  [press('ك', { code: 'Semicolon', ctrlKey: true }), false, 'Mod+ك'],
  [press('ˇ', { code: 'KeyT', altKey: true, shiftKey: true }), true, 'Alt+Shift+T'],
  [press('?', { shiftKey: true }), false, '?'],
  [press('/'), false, '/'],
  [press('g'), false, 'g'],
  [press('G', { shiftKey: true }), false, 'G'],
  [press(' '), false, 'Space'],
  [press('Delete'), false, 'Del'],
  [press('ArrowDown', { shiftKey: true }), false, 'Shift+ArrowDown'],
  [press('Shift', { shiftKey: true }), false, undefined],
  [press('Dead'), false, undefined],
])('SHELL-33 a press is written as shortcuts are: %j, Mac %s', (given, mac, chord) => {
  expect(chordOf(given, mac)).toBe(chord);
});

it.each([
  ['g h', true],
  ['?', true],
  ['x', true],
  ['Mod+K', false],
  ['Alt+Shift+T', false],
  ['F2', false],
  ['Del', false],
  ['Shift+ArrowDown', false],
])('SHELL-33 knows what can be switched off: %s', (keys, letters) => {
  expect(isLetters(keys)).toBe(letters);
});

const bindings = new Map([
  ['g h', 'home'],
  ['g c', 'charts'],
  ['c c', 'new chart'],
  ['?', 'sheet'],
]);

it('SHELL-33 two letters are one shortcut while the second comes soon', () => {
  const first = stepKeys(bindings, undefined, 'g', 1000);
  expect(first).toEqual({ pending: { chord: 'g', atMs: 1000 } });
  expect(stepKeys(bindings, first.pending, 'c', 2500)).toEqual({ run: 'charts' });
  expect(stepKeys(bindings, first.pending, 'c', 2501)).toEqual({ pending: { chord: 'c', atMs: 2501 } });
  expect(stepKeys(bindings, first.pending, '?', 1100)).toEqual({ run: 'sheet' });
  expect(stepKeys(bindings, first.pending, 'z', 1100)).toEqual({});
  expect(stepKeys(bindings, undefined, 'h', 1100)).toEqual({});
});
