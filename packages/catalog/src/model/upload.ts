import { connectionValues, type ConnectionValues, type EngineOffer } from './connection-form.ts';

/** Kinds of files that become tables, as the contract calls them. */
export type UploadKind = 'csv' | 'excel' | 'columnar';

const endings: Readonly<Record<UploadKind, readonly string[]>> = {
  csv: ['csv', 'tsv', 'txt'],
  excel: ['xlsx', 'xls'],
  columnar: ['parquet', 'zip'],
};

/** The endings of file names that are taken, for the browser's dialog. */
export const uploadEndings: string = Object.values(endings)
  .flat()
  .map((each) => `.${each}`)
  .join(',');

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The kind of a file by the end of its name; undefined for files that no table is made of. */
export const uploadKindOf = (name: string): UploadKind | undefined =>
  (Object.keys(endings) as UploadKind[]).find((kind) => endings[kind].includes(endingOf(name)));

/** A name for the table of a file: its own, in letters, digits and underscores. */
export const tableNameOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .toLowerCase();

/** What is asked about a file, as the fields of its form. */
export interface UploadOptions {
  readonly delimiter: string;
  readonly headerRow: string;
  readonly skipRows: string;
  readonly sheet: string;
  readonly nulls: string;
  readonly dates: string;
  readonly dayFirst: boolean;
  readonly decimal: string;
  readonly skipBlank: boolean;
  /** Types that columns get instead of those that were found, by name. */
  readonly types: Readonly<Record<string, ColumnType>>;
}

/** What a column can be made of, as the contract calls it. */
export type ColumnType = 'string' | 'int64' | 'float64' | 'bool' | 'date' | 'datetime';

/** What was found in a file: the sheets of a workbook, and the columns of the rows that are shown. */
export interface FileContent {
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
}

const filled = (entries: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(entries).filter(([, value]) => value.trim() !== '');

/** How a file is read, by the names of the contract; what was left empty is the server's to choose. */
export const readingFields = (kind: UploadKind, options: UploadOptions): [string, string][] => {
  const types = JSON.stringify(options.types);
  const chosen: [string, string][] = types === '{}' ? [] : [['column_data_types', types]];
  if (kind === 'columnar') return [['type', kind], ...chosen];
  const common = {
    type: kind,
    header_row: options.headerRow,
    skip_rows: options.skipRows,
    null_values: options.nulls,
    column_dates: options.dates,
  };
  if (kind === 'excel') return [...filled({ ...common, sheet_name: options.sheet }), ...chosen];
  return [
    ...filled(common),
    ...chosen,
    // A tab counts: it is no blank to be left out.
    ...(options.delimiter === '' ? [] : [['delimiter', options.delimiter] as [string, string]]),
    ...filled({ decimal_character: options.decimal }),
    ['day_first', String(options.dayFirst)],
    ['skip_blank_lines', String(options.skipBlank)],
  ];
};

/** A database on this server, in a file of its own, that takes files. */
export const placeForFiles = (offer: EngineOffer, name: string): ConnectionValues => ({
  ...connectionValues(offer),
  name,
  byText: false,
  parameters: { ...connectionValues(offer).parameters, database: 'uploads' },
  uploads: true,
  uploadSchemas: 'main',
});
