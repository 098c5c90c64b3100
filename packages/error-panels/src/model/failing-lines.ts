export interface FailingLine {
  /** 1-based line number. */
  readonly number: number;
  readonly text: string;
}

export interface FailingLines {
  /** The failing line, preceded by the line before it if there is one. */
  readonly lines: readonly FailingLine[];
  /** Number of characters before the caret; undefined if the column is unknown. */
  readonly caretOffset: number | undefined;
}

/**
 * Returns the failing line of an SQL text and the caret position; undefined if the text has no such line. `line` and
 * `column` are 1-based.
 */
export const failingLines = (sql: string, line: number, column?: number): FailingLines | undefined => {
  const texts = sql.split(/\r\n|\r|\n/u);
  const failing = texts[line - 1];
  if (failing === undefined) return undefined;
  const before = texts[line - 2];
  const lines = [
    ...(before === undefined ? [] : [{ number: line - 1, text: before }]),
    { number: line, text: failing },
  ];
  const caretOffset = column === undefined || column < 1 ? undefined : Math.min(column - 1, failing.length);
  return { lines, caretOffset };
};
