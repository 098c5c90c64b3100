/** Values of one record and where the text goes on. */
export interface ReadLine {
  readonly values: readonly string[];
  readonly end: number;
}

/**
 * Reads one record of CSV text from an offset; quotes are doubled inside quotes. Each character is looked at once, however
 * the text is made: it is somebody else's.
 */
export const readRecord = (text: string, start: number, delimiter: string): ReadLine => {
  const values: string[] = [];
  let value = '';
  let quoted = false;
  let blank = true;
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && blank) {
      quoted = true;
      blank = false;
      value = '';
    } else if (sign === delimiter) {
      values.push(value);
      value = '';
      blank = true;
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      at += 1;
      break;
    } else {
      value += sign;
      blank &&= sign.trim() === '';
    }
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
  for (let row = 0; row < skipRows + (headerRow ?? 0) && start < text.length; row += 1)
    start = readRecord(text, start, delimiter).end;
  if (start >= text.length) return undefined;
  const { values } = readRecord(text, start, delimiter);
  return { values, skipLines: skipRows + (headerRow === null ? 0 : headerRow + 1) };
};

/** Most characters of a column's name; longer headings are cut. */
export const longestColumnName = 250;

/**
 * Names for columns: none is empty, and none stands twice, whatever its case, as engines compare them.
 * @param values no more than a table has columns
 */
export const columnNames = (values: readonly (string | null)[]): readonly string[] => {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return values.map((value, index) => {
    const wanted = value?.trim().slice(0, longestColumnName) || `column_${index + 1}`;
    const key = wanted.toLowerCase();
    let copy = copies.get(key) ?? 0;
    let name = wanted;
    for (; taken.has(name.toLowerCase()); name = withCopy(wanted, copy)) copy += 1;
    copies.set(key, copy);
    taken.add(name.toLowerCase());
    return name;
  });
};

const withCopy = (name: string, copy: number): string => {
  const end = `_${copy}`;
  return name.slice(0, longestColumnName - end.length) + end;
};
