import { expect, it } from 'vitest';
import { rangeStart } from './history-range.ts';

it.each([
  ['hour', 9_996_400_000],
  ['week', 9_395_200_000],
  ['toString', 0],
  [7, 0],
])('LIST-34 looks back from now by %s', (word, start) => {
  expect(rangeStart(word, 10_000_000_000)).toBe(start);
});
