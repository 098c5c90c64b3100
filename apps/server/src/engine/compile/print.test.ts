import { expect, it } from 'vitest';
import { dialectOf } from './dialect.ts';
import type { Select } from './nodes.ts';
import { printSelect } from './print.ts';

const selectOf = (names: readonly string[]): Select => ({
  items: names.map((name) => ({ node: { kind: 'column', name }, label: name })),
  from: { kind: 'table', name: 'trips' },
  where: [],
  groupBy: [],
  having: [],
  orderBy: [],
});

it('EXPLORE-10 prints a long SELECT list with one item per line, for those who read the SQL', () => {
  const dialect = dialectOf('duckdb');
  expect(printSelect(selectOf(['day', 'km']), dialect)).toBe('SELECT day AS day, km AS km\nFROM trips');
  const [station, riders] = ['name_of_the_station', 'number_of_different_riders'];
  expect(printSelect(selectOf([station, riders]), dialect)).toBe(
    `SELECT\n  ${station} AS ${station},\n  ${riders} AS ${riders}\nFROM trips`,
  );
  const alone = 'x'.repeat(100);
  expect(printSelect(selectOf([alone]), dialect)).toBe(`SELECT ${alone} AS ${alone}\nFROM trips`);
});
