export const gridRows = 1_000_000;
export const gridColumns = 50;

/** A column of the measured grid: numbers, or texts as codes into a dictionary. */
export type WideColumn =
  | { readonly kind: 'number'; readonly values: Int32Array | Float64Array }
  | { readonly kind: 'text'; readonly codes: Uint8Array; readonly entries: readonly string[] };

const places = ['Harbour', 'Old town', 'North gate', 'Mill', 'Station square', 'University', 'Airport', 'Lakeside'];
const dictionarySize = 250;

/** Returns an integer from 0 to 2^32 that looks random but is the same in each run. */
const scattered = (row: number, column: number): number => {
  const mixed = Math.imul(row + column * gridRows, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
};

const makeColumn = (column: number): WideColumn => {
  if (column % 5 < 2) {
    const entries = Array.from({ length: dictionarySize }, (_, at) => `${places[at % places.length]} ${at + 1}`);
    return {
      kind: 'text',
      codes: new Uint8Array(gridRows).map((_, row) => scattered(row, column) % dictionarySize),
      entries,
    };
  }
  if (column % 5 < 4)
    return { kind: 'number', values: new Int32Array(gridRows).map((_, row) => scattered(row, column) % 1_000_000) };
  return { kind: 'number', values: new Float64Array(gridRows).map((_, row) => (scattered(row, column) % 1e8) / 100) };
};

/** Returns the columns of the measured grid. Of every five, two contain texts, two integers and one decimals. */
export const makeWideColumns = (): readonly WideColumn[] =>
  Array.from({ length: gridColumns }, (_, at) => makeColumn(at));

/** Returns the size of the typed arrays of columns in bytes. */
export const bytesOf = (columns: readonly WideColumn[]): number =>
  columns.reduce((sum, column) => sum + (column.kind === 'text' ? column.codes : column.values).byteLength, 0);
