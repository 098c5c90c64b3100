import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials-of.ts';

it.each([
  ['Marie Lund', 'ML'],
  ['  anna  sofia de Vries ', 'AV'],
  ['Plato', 'P'],
  ['', '?'],
  ['李 小龍', '李小'],
])('%j becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives a name always the same hue of eight', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(hueOf(name)).toBeGreaterThanOrEqual(1);
      expect(hueOf(name)).toBeLessThanOrEqual(8);
      expect(hueOf(name)).toBe(hueOf(name));
    }),
  );
});
