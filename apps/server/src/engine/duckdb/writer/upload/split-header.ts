/** Values of one record and where the text goes on. */
export interface ReadLine {
  readonly values: readonly string[];
  readonly end: number;
}

/** Reads one record of CSV text from an offset; quotes are doubled inside quotes. */
export const readRecord = (text: string, start: number, delimiter: string): ReadLine => {
  const values: string[] = [];
  let value = '';
  let quoted = false;
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && value.trim() === '') {
      quoted = true;
      value = '';
    } else if (sign === delimiter) {
      values.push(value);
      value = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      at += 1;
      break;
    } else value += sign;
  }
  return { values: [...values, value], end: at };
};

/** The names of a CSV text and where its rows begin. */
export interface CsvHead {
  /** Values of the line of names, or of the first line where there are no names. */
  readonly values: readonly string[];
  /** Records before the first row: one may be of several lines. */
  readonly skipLines: number;
}

/**
 * Finds the names in the first part of a CSV text. Undefined where the text ends before them.
 * @param headerRow counted from 0 after the skipped lines; null where there are no names
 */
export const splitHead = (
  text: string,
  options: { readonly delimiter: string; readonly skipRows: number; readonly headerRow: number | null },
): CsvHead | undefined => {
  const { delimiter, skipRows, headerRow } = options;
  let start = 0;
  for (let row = 0; row < skipRows + (headerRow ?? 0); row += 1) start = readRecord(text, start, delimiter).end;
  if (start >= text.length) return undefined;
  const { values } = readRecord(text, start, delimiter);
  return { values, skipLines: skipRows + (headerRow === null ? 0 : headerRow + 1) };
};

/** Names for columns: none is empty, and none stands twice (whatever its case, as engines compare them). */
export const columnNames = (values: readonly (string | null)[]): readonly string[] => {
  const taken = new Set<string>();
  return values.map((value, index) => {
    const wanted = value?.trim() || `column_${index + 1}`;
    let name = wanted;
    for (let copy = 1; taken.has(name.toLowerCase()); copy += 1) name = `${wanted}_${copy}`;
    taken.add(name.toLowerCase());
    return name;
  });
};
