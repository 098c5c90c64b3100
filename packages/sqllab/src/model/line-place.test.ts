import { expect, it } from 'vitest';
import { lineOf, offsetOfLine } from './line-place.ts';

const text = 'SELECT a\nFROM b\n\nWHERE c';

it.each([
  [0, 1, 1],
  [7, 1, 8],
  [9, 2, 1],
  [16, 3, 1],
  [23, 4, 7],
])('ERR-10 offset %i is line %i, column %i, and back', (offset, line, column) => {
  expect(lineOf(text, offset)).toEqual({ line, column });
  expect(offsetOfLine(text, line, column)).toBe(offset);
});

it('ERR-10 stays within the text where it has no such line or column', () => {
  expect(offsetOfLine(text, 2, 99)).toBe(15);
  expect(offsetOfLine(text, 99, 1)).toBe(17);
  expect(offsetOfLine(text, 0, 0)).toBe(0);
});
