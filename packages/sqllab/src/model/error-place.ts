import type { StructuredError } from '@sightline/core';

export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Returns the end of the word that starts at `at`, at least one character later. */
const wordEnd = (sql: string, at: number): number => {
  const word = /^("(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_]*|\d+|.)/u.exec(sql.slice(at));
  return at + Math.max(1, word?.[0].length ?? 1);
};

/**
 * Returns the position of an error in the editor's text: at its line and column (1-based in the executed text, which
 * starts at `from`), or else at the quoted name in its message. Undefined if the error has neither.
 */
export const offsetOf = (
  sql: string,
  from: number,
  error: Pick<StructuredError, 'message' | 'extra'>,
): Place | undefined => {
  const { line, column } = error.extra;
  if (typeof line === 'number' && line >= 1) {
    const lines = sql.slice(from).split('\n');
    if (line <= lines.length) {
      const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
      const at =
        from + before + Math.max(0, Math.min(lines[line - 1]!.length, (typeof column === 'number' ? column : 1) - 1));
      if (at < sql.length)
        return {
          from: at,
          to: typeof column === 'number' ? wordEnd(sql, at) : from + before + lines[line - 1]!.length,
        };
    }
  }
  const named = /["“'`]([^"”'`\s]{1,128})["”'`]/.exec(error.message)?.[1];
  const at = named ? sql.toLowerCase().indexOf(named.toLowerCase(), from) : -1;
  return named && at >= 0 ? { from: at, to: at + named.length } : undefined;
};
