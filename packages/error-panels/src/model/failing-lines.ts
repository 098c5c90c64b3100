export interface FailingLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

export interface FailingLines {
  /** The line before, where there is one, and the line that failed. */
  readonly lines: readonly FailingLine[];
  /** How many characters stand before the caret; undefined where the column is not known. */
  readonly caretOffset: number | undefined;
}

/** Gives the failing line of an SQL text and where its caret goes; undefined when the line is not in the text. `line` and `column` count from 1. */
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
