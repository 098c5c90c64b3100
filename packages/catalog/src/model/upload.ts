import { connectionValues, type ConnectionValues, type EngineOffer } from './connection-form.ts';

/** Types of files that can be uploaded, as in the contract. */
export type UploadKind = 'csv' | 'excel' | 'columnar';

const endings: Readonly<Record<UploadKind, readonly string[]>> = {
  csv: ['csv', 'tsv', 'txt'],
  excel: ['xlsx', 'xls'],
  columnar: ['parquet', 'zip'],
};

/** Accepted file extensions, for the browser's file dialog. */
export const uploadEndings: string = Object.values(endings)
  .flat()
  .map((each) => `.${each}`)
  .join(',');

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Type of a file by its extension; undefined if it cannot be uploaded. */
export const uploadKindOf = (name: string): UploadKind | undefined =>
  (Object.keys(endings) as UploadKind[]).find((kind) => endings[kind].includes(endingOf(name)));

/** Table name from a file name: letters, digits and underscores only. */
export const tableNameOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .toLowerCase();

/** Options for reading a file, as form fields. */
export interface UploadOptions {
  /** Delimiter; empty if the server detects it. */
  readonly delimiter: string;
  /** 0-based index of the header row; -1 if there is no header. */
  readonly headerRow: string;
  readonly sheet: string;
  /** Texts that are read as NULL. */
  readonly emptyTexts: readonly string[];
  /** Column types that override the detected ones, by column name. */
  readonly types: Readonly<Record<string, string>>;
}

/** Common texts for missing values. */
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

/** Column types, as the form names them. */
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

/** Detected types that the form shows as another, equivalent type. */
const alike: Readonly<Record<string, ColumnType>> = {
  'float64:plain': 'float64:point',
  float64: 'float64:point',
  'date:ymd': 'date',
  'datetime:ymd': 'datetime',
  'datetime:zone': 'datetime',
  'bool:words': 'bool',
};

/**
 * Returns the option of the type list for a detected type; undefined if the type was not detected but declared by the
 * file.
 */
export const shownType = (reading: string | null | undefined): ColumnType | undefined =>
  reading == null ? undefined : (alike[reading] ?? columnTypes.find((type) => type === reading));

export const isNumberType = (type: string): boolean => /^(?:int|float|percent)|INT|DOUBLE|DECIMAL/u.test(type);

/** Content found in a file: the sheets of a workbook, and the columns of the preview. */
export interface FileContent {
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly delimiter: string | null;
  /** Number of rows; null if the file has more rows than were read. */
  readonly rowCount: number | null;
  /** Types of the columns with a detected type, by name. */
  readonly readings: Readonly<Record<string, string>>;
}

/** Empty content, used before a file has been read. */
export const unknownContent: FileContent = { sheets: [], columns: [], delimiter: null, rowCount: null, readings: {} };

const filled = (entries: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(entries).filter(([, value]) => value.trim() !== '');

/** Joins texts with commas, or as JSON if they contain commas. */
const listed = (texts: readonly string[]): string =>
  texts.length === 0 || texts.some((each) => each.includes(',')) ? JSON.stringify(texts) : texts.join(',');

/** Returns the options for reading a file as form fields of the contract. Empty options are left to the server. */
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
  // Do not trim the delimiter, because it may be a tab.
  return [
    ...common,
    ['skip_blank_lines', 'true'],
    ...(options.delimiter === '' ? [] : [['delimiter', options.delimiter] as [string, string]]),
  ];
};

/** A database for an upload; without an id it must be created first. */
export interface UploadPlace {
  readonly id: number | undefined;
  readonly name: string;
}

/** Returns connection values for a new database that accepts uploads, stored in a separate file on this server. */
export const placeForFiles = (offer: EngineOffer, name: string): ConnectionValues => ({
  ...connectionValues(offer),
  name,
  byText: false,
  parameters: { ...connectionValues(offer).parameters, database: 'uploads' },
  uploads: true,
  uploadSchemas: 'main',
});
