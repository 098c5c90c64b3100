import type { Core } from './grammar.ts';

/** Test cases for the scope of CTE names. They apply to every engine. */
export const scopes: readonly Core[] = [
  {
    harm: 'leaves grants',
    harmful: 'WITH a AS (SELECT v FROM secret), secret AS (SELECT 1 AS v) SELECT v FROM a',
    legal: 'WITH secret AS (SELECT 1 AS v), a AS (SELECT v FROM secret) SELECT v FROM a',
  },
  {
    harm: 'leaves grants',
    harmful: 'SELECT * FROM (WITH secret AS (SELECT 1 AS v) SELECT v FROM secret) a, secret',
    legal: 'WITH secret AS (SELECT 1 AS v) SELECT * FROM (SELECT v FROM secret) a, secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'SELECT (WITH secret AS (SELECT 1 AS v) SELECT v FROM secret) UNION ALL SELECT v FROM secret',
    legal: 'WITH secret AS (SELECT 1 AS v) SELECT v FROM secret UNION ALL SELECT v FROM secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'WITH a AS (WITH secret AS (SELECT 1 AS v) SELECT v FROM secret) SELECT secret.v FROM a, secret',
    legal: 'WITH a AS (WITH secret AS (SELECT 1 AS v) SELECT v FROM secret) SELECT a.v FROM a, u',
  },
];
