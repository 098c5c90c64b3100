/** SQL keywords that every engine knows, for suggestions. */
export const sqlWords: readonly string[] =
  'SELECT FROM WHERE GROUP BY ORDER HAVING LIMIT OFFSET JOIN LEFT INNER OUTER FULL CROSS ON USING UNION ALL DISTINCT AS AND OR NOT IN BETWEEN LIKE IS NULL CASE WHEN THEN ELSE END WITH OVER PARTITION EXISTS CAST COUNT SUM AVG MIN MAX COALESCE'.split(
    ' ',
  );

/** Table names after FROM and JOIN, without schema: a heuristic for suggestions, not a parser. */
export const tablesNamed = (sql: string): readonly string[] => [
  ...new Set(
    [...sql.matchAll(/\b(?:from|join)\s+((?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*|\.)+)/giu)].map(([, name = '']) =>
      (/("(?:[^"]|"")+"|[^.]+)$/u.exec(name)?.[0] ?? name).replace(/^"(.*)"$/su, '$1').replaceAll('""', '"'),
    ),
  ),
];
