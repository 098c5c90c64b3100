import type { UploadReading } from '../ports.ts';
import { invalidFields, type FieldReasons } from '../refusal.ts';
import { isPlainObject } from '../wire/plain-object.ts';

/** Form fields of an upload. A name may occur several times. */
export type UploadForm = Readonly<Record<string, readonly string[]>>;

/** File formats, with the contract's names. */
export type UploadFormat = UploadReading['format'];

/** Options of an upload. */
export interface UploadOrder {
  readonly format: UploadFormat;
  readonly tableName: string;
  readonly schema: string | undefined;
  readonly ifExists: 'fail' | 'replace' | 'append';
  readonly reading: Omit<UploadReading, 'path'>;
}

/** Texts that are read as null by default, as clients of the contract expect. */
export const usualEmptyTexts =
  '#N/A,#N/A N/A,#NA,-1.#IND,-1.#QNAN,-NaN,-nan,1.#IND,1.#QNAN,<NA>,N/A,NA,NULL,NaN,None,n/a,nan,null'.split(',');

const formats: readonly UploadFormat[] = ['csv', 'excel', 'columnar'];
const endings: Readonly<Record<UploadFormat, readonly string[]>> = {
  csv: ['csv', 'tsv', 'txt'],
  excel: ['xlsx', 'xls'],
  columnar: ['parquet', 'zip'],
};
const longestName = 250;
/** Maximum value of options that count lines. It is the maximum number of rows in a workbook. */
const mostLines = 1_048_576;
const mostRows = 1_000_000_000;
/** Maximum number of columns that a field may list. It is the maximum number of columns of a table. */
const mostNames = 2_000;

/** Reads form fields one by one and collects errors. */
class FormReader {
  readonly faults: Record<string, string[]> = {};
  readonly #form: UploadForm;

  constructor(form: UploadForm) {
    this.#form = form;
  }

  refuse(field: string, reason: string): void {
    (this.faults[field] ??= []).push(reason);
  }

  text(field: string): string | undefined {
    const value = this.#form[field]?.at(-1);
    return value === undefined || value === '' ? undefined : value;
  }

  has(field: string): boolean {
    return this.text(field) !== undefined;
  }

  flag(field: string, absent: boolean): boolean {
    const value = this.text(field)?.toLowerCase();
    if (value === undefined) return absent;
    if (['true', '1', 'yes', 'on', 't', 'y'].includes(value)) return true;
    if (!['false', '0', 'no', 'off', 'f', 'n'].includes(value)) this.refuse(field, 'Not a valid boolean.');
    return false;
  }

  whole(field: string, least: number, most: number): number | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) this.refuse(field, 'Not a valid integer.');
    else if (number < least) this.refuse(field, `Must be greater than or equal to ${least}.`);
    else if (number > most) this.refuse(field, `Must be less than or equal to ${most}.`);
    else return number;
    return undefined;
  }

  /**
   * Reads a list that is separated by commas, written as JSON, or spread over several fields. Limited to the maximum
   * number of columns.
   */
  words(field: string): readonly string[] {
    const words = this.#listed(field);
    if (words.length > mostNames) this.refuse(field, `Longer than maximum length ${mostNames}.`);
    return words;
  }

  #listed(field: string): readonly string[] {
    const values = (this.#form[field] ?? []).filter((value) => value !== '');
    if (values.length !== 1) return values;
    const [text = ''] = values;
    if (!text.startsWith('[')) return text.split(',').map((word) => word.trim());
    const list = this.#json(field, text);
    if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list;
    this.refuse(field, 'Not a valid list.');
    return [];
  }

  /** Reads a JSON object of texts. */
  wordsByName(field: string): Readonly<Record<string, string>> {
    const text = this.text(field);
    if (text === undefined) return {};
    const value = this.#json(field, text);
    if (isPlainObject(value)) {
      const entries = Object.entries(value);
      if (entries.length > mostNames) this.refuse(field, `Longer than maximum length ${mostNames}.`);
      if (entries.every(([, word]) => typeof word === 'string'))
        return Object.fromEntries(entries) as Record<string, string>;
    }
    this.refuse(field, 'Not a valid mapping type.');
    return {};
  }

  choice<T extends string>(field: string, choices: readonly T[]): T | undefined {
    const value = this.text(field);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) this.refuse(field, `Must be one of: ${choices.join(', ')}.`);
    return chosen;
  }

  /** Reads a single character. A tab may be written as an escape sequence. */
  sign(field: string): string | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const sign = value === '\\t' ? '\t' : value;
    if (sign.length !== 1 || /["\r\n]/.test(sign)) this.refuse(field, 'Must be one character.');
    return sign;
  }

  #json(field: string, text: string): unknown {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      this.refuse(field, 'Invalid JSON format.');
      return undefined;
    }
  }
}

const given = <K extends string, V>(name: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: V };

const readingOf = (form: FormReader, format: UploadFormat): Omit<UploadReading, 'path'> => {
  const headerRow = form.whole('header_row', -1, mostLines) ?? 0;
  const columns = form.words('columns_read');
  return {
    format,
    ...given('delimiter', form.sign('delimiter')),
    headerRow: headerRow < 0 ? null : headerRow,
    skipRows: form.whole('skip_rows', 0, mostLines) ?? 0,
    skipBlankLines: form.flag('skip_blank_lines', false),
    skipInitialSpace: form.flag('skip_initial_space', false),
    decimal: form.sign('decimal_character') ?? '.',
    dayFirst: form.flag('day_first', false),
    nullValues: form.has('null_values') ? form.words('null_values') : usualEmptyTexts,
    dateColumns: form.words('column_dates'),
    types: form.wordsByName('column_data_types'),
    ...(columns.length === 0 ? {} : { columns }),
    ...given('rowLimit', form.whole('rows_to_read', 1, mostRows)),
    ...given('sheet', form.text('sheet_name')),
    ...given('indexColumn', form.text('index_column')),
    keepsIndex: form.flag('dataframe_index', false),
    ...given('indexLabel', form.text('index_label')),
  };
};

const checkFile = (form: FormReader, format: UploadFormat | undefined, filename: string | undefined): void => {
  if (filename === undefined) form.refuse('file', 'Missing data for required field.');
  const ending = filename?.split('.').at(-1)?.toLowerCase() ?? '';
  if (format !== undefined && filename !== undefined && !endings[format].includes(ending))
    form.refuse('file', 'File extension is not allowed.');
};

const formatOf = (form: FormReader): UploadFormat | undefined => {
  if (form.text('type') === undefined) form.refuse('type', 'Missing data for required field.');
  return form.choice('type', formats);
};

const settle = <T>(form: FormReader, value: T | undefined): T => {
  if (value === undefined || Object.keys(form.faults).length > 0) throw invalidFields(form.faults as FieldReasons);
  return value;
};

/** Reads the form of an upload. Throws 400 with the invalid fields. */
export const readUploadOrder = (fields: UploadForm, filename: string | undefined): UploadOrder => {
  const form = new FormReader(fields);
  const format = formatOf(form);
  checkFile(form, format, filename);
  const tableName = form.text('table_name')?.trim();
  if (!tableName) form.refuse('table_name', 'Missing data for required field.');
  else if (tableName.length > longestName) form.refuse('table_name', `Length must be between 1 and ${longestName}.`);
  const ifExists = form.choice('already_exists', ['fail', 'replace', 'append'] as const) ?? 'fail';
  const schema = form.text('schema');
  const reading = readingOf(form, format ?? 'csv');
  return settle(form, format && tableName ? { format, tableName, schema, ifExists, reading } : undefined);
};

/** Reads the form of a preview. Throws 400 with the invalid fields. */
export const readPreviewOrder = (fields: UploadForm, filename: string | undefined): Omit<UploadReading, 'path'> => {
  const form = new FormReader(fields);
  const format = formatOf(form);
  checkFile(form, format, filename);
  return settle(form, format && readingOf(form, format));
};
