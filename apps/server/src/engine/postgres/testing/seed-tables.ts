/** SQL that creates PostgreSQL's test tables: `s.t` with a column of most types, and `public.u`. */
export const seedTables = `
  CREATE SCHEMA s;
  CREATE TABLE s.t AS SELECT i AS id, i % 3 AS k, i * 1.5::float8 AS x, 'n' || i AS name, DATE '2024-01-01' + i AS d,
    TIMESTAMP '2024-01-01' + i * INTERVAL '1 hour' AS ts, TIMESTAMPTZ '2024-01-01 00:00+00' + i * INTERVAL '1 day' AS tz,
    ARRAY[i, i + 1] AS l, '{"a": [1, 2], "b": "x"}'::jsonb AS j, i % 2 = 0 AS flag
    FROM generate_series(0, 19) AS i;
  CREATE TABLE public.u AS SELECT id, name, x FROM s.t;
`;
