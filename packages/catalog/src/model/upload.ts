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

/** How a file is read, as the fields of its form. */
export interface UploadOptions {
  /** Empty where the server finds it. */
  readonly delimiter: string;
  /** Counted from 0; -1 where there are no names. */
  readonly headerRow: string;
  readonly sheet: string;
  /** Texts that are read as empty. */
  readonly emptyTexts: readonly string[];
  /** How columns are read instead of as they were found, by name. */
  readonly types: Readonly<Record<string, string>>;
}

/** Texts that most files with holes write into them. */
export const usualEmptyTexts: readonly string[] = [
  'NULL',
  'null',
  'N/A',
  'n/a',
  'NA',
  '#N/A',
  'NaN',
  'None',
  '-',
  '–',
  '—',
];

/** The ways in which a column can be read, as the form names them. */
export const columnTypes = [
  'string',
  'int64',
  'int64:point',
  'int64:comma',
  'float64:point',
  'float64:comma',
  'percent:point',
  'percent:comma',
  'date',
  'date:dmy',
  'date:mdy',
  'datetime',
  'datetime:dmy',
  'datetime:mdy',
  'bool',
] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Ways that the server tells apart and people do not. */
const alike: Readonly<Record<string, ColumnType>> = {
  'float64:plain': 'float64:point',
  float64: 'float64:point',
  'date:ymd': 'date',
  'datetime:ymd': 'datetime',
  'datetime:zone': 'datetime',
  'bool:words': 'bool',
};

/** The way that stands in the list for what the server found; undefined where it found a type of the file itself. */
export const shownType = (reading: string | null | undefined): ColumnType | undefined =>
  reading == null ? undefined : (alike[reading] ?? columnTypes.find((type) => type === reading));

export const isNumberType = (type: string): boolean => /^(?:int|float|percent)|INT|DOUBLE|DECIMAL/u.test(type);

/** What was found in a file: the sheets of a workbook, and the columns of the rows that are shown. */
export interface FileContent {
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly delimiter: string | null;
  /** Null where there are more rows than were looked at. */
  readonly rowCount: number | null;
  /** How the columns are read that were found out, by name. */
  readonly readings: Readonly<Record<string, string>>;
}

/** What is known of a file before it was looked at. */
export const unknownContent: FileContent = { sheets: [], columns: [], delimiter: null, rowCount: null, readings: {} };

const filled = (entries: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(entries).filter(([, value]) => value.trim() !== '');

/** Texts between commas, or as JSON where that would not tell them apart. */
const listed = (texts: readonly string[]): string =>
  texts.length === 0 || texts.some((each) => each.includes(',')) ? JSON.stringify(texts) : texts.join(',');

/** How a file is read, by the names of the contract; what was left empty is the server's to choose. */
export const readingFields = (kind: UploadKind, options: UploadOptions): [string, string][] => {
  const types = JSON.stringify(options.types);
  const chosen: [string, string][] = types === '{}' ? [] : [['column_data_types', types]];
  if (kind === 'columnar') return [['type', kind], ...chosen];
  const common: [string, string][] = [
    ['type', kind],
    ['header_row', options.headerRow],
    ['null_values', listed(options.emptyTexts)],
    ...chosen,
  ];
  if (kind === 'excel') return [...common, ...filled({ sheet_name: options.sheet })];
  // A tab counts: it is no blank to be left out.
  return [
    ...common,
    ['skip_blank_lines', 'true'],
    ...(options.delimiter === '' ? [] : [['delimiter', options.delimiter] as [string, string]]),
  ];
};

/** A database that a table can be made in; without an id it is made first. */
export interface UploadPlace {
  readonly id: number | undefined;
  readonly name: string;
}

/** A database on this server, in a file of its own, that takes files. */
export const placeForFiles = (offer: EngineOffer, name: string): ConnectionValues => ({
  ...connectionValues(offer),
  name,
  byText: false,
  parameters: { ...connectionValues(offer).parameters, database: 'uploads' },
  uploads: true,
  uploadSchemas: 'main',
});
