import { expect, it } from 'vitest';
import { kindIcon } from './kind-icon.ts';

it('LIST-01 gives an unknown kind the icon of a chart, also one with the name of a method', () => {
  expect(kindIcon('pie')).not.toBe(kindIcon('of tomorrow'));
  expect(['constructor', '__proto__', 'toString'].map(kindIcon)).toEqual(Array(3).fill(kindIcon('of tomorrow')));
});
