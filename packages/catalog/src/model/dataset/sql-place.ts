import type { StructuredError } from '@sightline/core';

/** A range of a text, in characters. */
export interface SqlPlace {
  readonly from: number;
  readonly to: number;
}

const wordPattern = /^(?:"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_]*|\d+|.)/u;

/**
 * Returns the position of an error in its SQL: at its line and column (1-based), otherwise at the quoted name in its
 * message. Undefined if the error has neither.
 */
export const placeInSql = (
  sql: string,
  { message, extra }: Pick<StructuredError, 'message' | 'extra'>,
): SqlPlace | undefined => {
  const { line, column } = extra;
  const lines = sql.split('\n');
  const found = typeof line === 'number' ? lines[line - 1] : undefined;
  if (typeof line === 'number' && found !== undefined) {
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    if (typeof column !== 'number') return { from: start, to: start + found.length };
    const from = start + Math.max(0, Math.min(found.length, column - 1));
    return { from, to: from + (wordPattern.exec(sql.slice(from))?.[0].length ?? 1) };
  }
  const named = /["“'`]([^"”'`\s]{1,128})["”'`]/u.exec(message)?.[1];
  const at = named === undefined ? -1 : sql.toLowerCase().indexOf(named.toLowerCase());
  return named === undefined || at < 0 ? undefined : { from: at, to: at + named.length };
};
