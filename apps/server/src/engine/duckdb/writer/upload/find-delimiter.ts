import { readRecord } from './split-header.ts';

/** Signs between values, the one first that stands in texts least. */
const delimiters = ['\t', ';', '|', ','] as const;
const recordsRead = 20;

/** Values of the first records under a delimiter; the last record may be cut off and is left where there are others. */
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

/** Finds the sign between the values of a CSV text: the one that gives all first records equally many; else the comma. */
export const findDelimiter = (text: string, skipRows: number): string => {
  const even = delimiters.find((delimiter) => {
    const [first = 1, ...others] = widthsUnder(text, delimiter, skipRows);
    return first > 1 && others.every((width) => width === first);
  });
  // Rows of other lengths are named with the delimiter that the names speak for.
  return even ?? delimiters.find((delimiter) => (widthsUnder(text, delimiter, skipRows)[0] ?? 1) > 1) ?? ',';
};
