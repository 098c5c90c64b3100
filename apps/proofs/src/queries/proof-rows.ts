import type { SmallRow } from '@sightline/server/src/domain/chart-data/testing/small-table.ts';

const words = ['Ünïcode', 'a, b', "it's", '50%', '視野', '🙂', '"quoted"', '', 'back\\slash', 'a_b', 'Others', null];

/**
 * Times of both clock changes in zones east and west of UTC, including a change of half an hour and one at midnight,
 * and times near the ends of a leap day and of a year.
 */
const turns = [
  '2024-03-10T07:00',
  '2024-03-31T01:00',
  '2024-04-06T15:00',
  '2024-03-24T03:00',
  '2024-10-06T04:00',
  '2024-10-05T15:30',
  '2024-10-27T01:00',
  '2024-11-03T06:00',
  '2024-02-29T23:00',
  '2024-12-31T23:30',
];

const offsetsMs = [-7_200_000, -3_600_001, -1_799_000, -1, 0, 1000, 1_800_000, 3_599_999, 5_400_000, 30_000_000];

/** Rows with nulls, texts that need quoting, and times around each clock change and end of a day. */
export const proofRows: readonly SmallRow[] = turns.flatMap((turn, group) =>
  offsetsMs.map((offset, place): SmallRow => {
    const row = group * offsetsMs.length + place;
    return {
      word: words[(row * 7) % words.length] ?? null,
      whole: row % 11 === 0 ? null : ((row * 37) % 23) - 7,
      part: row % 13 === 0 ? null : ((row * 17) % 41) / 4,
      at: row % 17 === 0 ? null : Date.parse(`${turn}Z`) + offset,
      yes: row % 6 === 0 ? null : row % 2 === 0,
    };
  }),
);

const text = (value: string | null): string => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);
const stamp = (ms: number): string => `'${new Date(ms).toISOString().slice(0, 23).replace('T', ' ')}'`;

/** SQL for both engines that returns the rows on which generated queries are tested. */
export const proofSql = `SELECT CAST(word AS VARCHAR) AS word, CAST(whole AS BIGINT) AS whole, CAST(part AS DOUBLE PRECISION) AS part,
  CAST("at" AS TIMESTAMP) AS "at", CAST(yes AS BOOLEAN) AS yes FROM (VALUES ${proofRows
    .map(
      ({ word, whole, part, at, yes }) =>
        `(${text(word)}, ${whole ?? 'NULL'}, ${part ?? 'NULL'}, ${at === null ? 'NULL' : stamp(at)}, ${yes ?? 'NULL'})`,
    )
    .join(', ')}) AS v(word, whole, part, "at", yes)`;
