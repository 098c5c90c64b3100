import type { Wrap } from './grammar.ts';

const ofExpressions: readonly Wrap['around'][] = [
  (inner) => `abs(${inner})`,
  (inner) => `CASE WHEN ${inner} IS NULL THEN 1 END`,
  (inner) => `CASE 1 WHEN 1 THEN ${inner} ELSE 2 END`,
  (inner) => `coalesce(NULL, ${inner})`,
  (inner) => `(1, ${inner})`,
  (inner) => `(${inner} IN (1, 2))`,
  (inner) => `(1 BETWEEN 0 AND ${inner})`,
  (inner) => `CAST(${inner} AS text)`,
  (inner) => `(NOT (${inner} IS NULL) OR 1 = 2)`,
  (inner) => `count(*) FILTER (WHERE ${inner} IS NULL)`,
  (inner) => `string_agg('a', 'b' ORDER BY ${inner})`,
  (inner) => `count(DISTINCT ${inner})`,
  (inner) => `extract(year FROM ${inner})`,
];

const windows: readonly Wrap['around'][] = [
  (inner) => `sum(1) OVER (PARTITION BY ${inner})`,
  (inner) => `sum(1) OVER (PARTITION BY 1 ORDER BY ${inner} ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)`,
  (inner) => `row_number() OVER (ORDER BY 1, ${inner} DESC)`,
];

const expressionsInQueries: readonly Wrap['around'][] = [
  (inner) => `SELECT ${inner}`,
  (inner) => `SELECT id, ${inner} AS x FROM u`,
  (inner) => `SELECT 1 FROM u WHERE ${inner} IS NULL`,
  (inner) => `SELECT count(*) FROM u GROUP BY ${inner}`,
  (inner) => `SELECT id, count(*) FROM u GROUP BY id HAVING count(*) > 1 AND ${inner} IS NULL`,
  (inner) => `SELECT id FROM u GROUP BY GROUPING SETS ((id), (${inner}))`,
  (inner) => `SELECT 1 FROM u ORDER BY ${inner}`,
  (inner) => `SELECT 1 FROM u LIMIT (SELECT ${inner})`,
  (inner) => `SELECT 1 FROM u LIMIT 1 OFFSET (SELECT ${inner})`,
  (inner) => `SELECT DISTINCT ON (${inner}) id FROM u`,
  (inner) => `SELECT 1 FROM u a JOIN u b ON a.id = b.id AND ${inner} IS NULL`,
  (inner) => `VALUES (1, ${inner})`,
];

const relationsInQueries: readonly Wrap['around'][] = [
  (inner) => `SELECT * FROM ${inner}`,
  (inner) => `SELECT * FROM u, ${inner}`,
  (inner) => `SELECT * FROM u CROSS JOIN ${inner}`,
  (inner) => `SELECT * FROM u LEFT JOIN ${inner} ON 1 = 1`,
  (inner) => `SELECT * FROM u NATURAL JOIN ${inner}`,
  (inner) => `SELECT * FROM (u JOIN s.t USING (id)) JOIN ${inner} USING (id)`,
  (inner) => `SELECT (SELECT count(*) FROM ${inner})`,
  (inner) => `SELECT id FROM u WHERE EXISTS (SELECT 1 FROM ${inner})`,
  (inner) => `SELECT id FROM u WHERE id = ANY (SELECT 1 FROM ${inner})`,
  (inner) => `SELECT id FROM u WHERE id NOT IN (SELECT 1 FROM ${inner} WHERE 1 = 1)`,
  (inner) => `SELECT * FROM u, LATERAL (SELECT u.id FROM ${inner}) AS l`,
];

const queriesInQueries: readonly Wrap['around'][] = [
  (inner) => `(${inner})`,
  (inner) => `SELECT * FROM (${inner}) AS q`,
  (inner) => `WITH c AS (${inner}) SELECT * FROM c`,
  (inner) => `WITH c AS MATERIALIZED (${inner}), d AS (SELECT * FROM c) SELECT * FROM d`,
  (inner) => `WITH c AS (SELECT 1 AS n), d AS (${inner}) SELECT 1 FROM c`,
  (inner) =>
    `WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 2), d AS (${inner}) SELECT * FROM r`,
  (inner) => `SELECT 1 UNION ALL (${inner})`,
  (inner) => `(${inner}) EXCEPT (SELECT 1)`,
  (inner) => `(SELECT 1) INTERSECT (${inner}) ORDER BY 1 LIMIT 1`,
  (inner) => `SELECT id FROM u WHERE EXISTS (${inner})`,
  (inner) => `SELECT id FROM u WHERE id IN (SELECT 1 FROM (${inner}) AS i)`,
];

const queriesInExpressions: readonly Wrap['around'][] = [
  (inner) => `(${inner})`,
  (inner) => `EXISTS (${inner})`,
  (inner) => `(1 IN (${inner}))`,
  (inner) => `(1 > ALL (${inner}))`,
  (inner) => `ARRAY(SELECT 1 FROM (${inner}) AS a)`,
];

const wraps = (from: Wrap['from'], to: Wrap['to'], list: readonly Wrap['around'][]): readonly Wrap[] =>
  list.map((around) => ({ from, to, around }));

/** Templates for nesting SQL fragments that both DuckDB and PostgreSQL can parse. */
export const sharedWraps: readonly Wrap[] = [
  ...wraps('expression', 'expression', ofExpressions),
  ...windows.map((around): Wrap => ({ from: 'expression', to: 'expression', around, unless: /\bOVER\b/ })),
  {
    from: 'expression',
    to: 'query',
    around: (inner) => `SELECT sum(id) OVER w FROM u WINDOW w AS (PARTITION BY ${inner})`,
    unless: /\bOVER\b/,
  },
  ...wraps('expression', 'query', expressionsInQueries),
  ...wraps('relation', 'query', relationsInQueries),
  ...wraps('query', 'query', queriesInQueries),
  ...wraps('query', 'expression', queriesInExpressions),
  ...wraps('query', 'relation', [(inner) => `(${inner}) AS q`, (inner) => `LATERAL (${inner}) AS q`]),
];
