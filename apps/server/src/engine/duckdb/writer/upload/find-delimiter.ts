import { readRecord } from './split-header.ts';

/** Candidate delimiters. Characters that are rarest in texts come first. */
const delimiters = ['\t', ';', '|', ','] as const;
const recordsRead = 20;

/**
 * Counts the values of the first records for a delimiter. The last record may be truncated, so it is skipped if there
 * are others.
 */
const widthsUnder = (text: string, delimiter: string, skipRows: number): readonly number[] => {
  const widths: number[] = [];
  let at = 0;
  for (let record = 0; record < skipRows + recordsRead && at < text.length; record += 1) {
    const { values, end } = readRecord(text, at, delimiter);
    if (record >= skipRows && (values.length > 1 || values[0] !== '')) widths.push(values.length);
    at = end;
  }
  return at >= text.length && widths.length > 2 ? widths.slice(0, -1) : widths;
};

/**
 * Detects the delimiter of a CSV text: the one that splits all first records into the same number of values, else the
 * comma.
 */
export const findDelimiter = (text: string, skipRows: number): string => {
  const even = delimiters.find((delimiter) => {
    const [first = 1, ...others] = widthsUnder(text, delimiter, skipRows);
    return first > 1 && others.every((width) => width === first);
  });
  // If the records differ in length, use the delimiter that splits the header row.
  return even ?? delimiters.find((delimiter) => (widthsUnder(text, delimiter, skipRows)[0] ?? 1) > 1) ?? ',';
};
