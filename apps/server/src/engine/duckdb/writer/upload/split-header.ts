/** The values of one record and the offset after it. */
export interface ReadLine {
  readonly values: readonly string[];
  readonly end: number;
}

/**
 * Parses one CSV record at an offset. Quotes are escaped by doubling. The text is untrusted, so each character is read
 * only once.
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

/** The header of a CSV text, and the offset at which the data rows start. */
export interface CsvHead {
  /** The values of the header row, or of the first row if there is no header. */
  readonly values: readonly string[];
  /** Number of lines before the first row. One record can span several lines. */
  readonly skipLines: number;
}

/**
 * Finds the header in the first part of a CSV text. Returns undefined if the text ends before the header does.
 * @param headerRow counted from 0 after the skipped lines; null if there is no header
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

/** Maximum length of a column name. Longer headings are truncated. */
export const longestColumnName = 250;

/**
 * Makes column names non-empty and unique, ignoring case as engines do.
 * @param values at most as many as a table may have columns
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
