/** Line and column of an offset, both 1-based. */
export const lineOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
};

/** Offset of a line and a column, both 1-based; limited to the end of the line and of the text. */
export const offsetOfLine = (text: string, line: number, column: number): number => {
  const lines = text.split('\n');
  const at = Math.min(Math.max(1, line), lines.length);
  const before = lines.slice(0, at - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.min(Math.max(0, column - 1), lines[at - 1]!.length);
};
