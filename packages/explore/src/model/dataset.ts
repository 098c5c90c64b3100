import { datasetWords, type DatasetWords } from '@sightline/charts/query';

/** Type of a column, as needed for its icon and its filters. */
export type ColumnKind = 'text' | 'number' | 'time' | 'boolean' | 'expression';

export interface DatasetColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly isTime: boolean;
  readonly canFilter: boolean;
  readonly canGroup: boolean;
}

export interface DatasetMetric {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
}

/** The chart's dataset, with the fields that the explorer uses. */
export interface Dataset {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly schema: string | undefined;
  readonly databaseId: number | undefined;
  readonly mainTime: string | undefined;
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
  readonly timeGrains: readonly { readonly value: string; readonly label: string }[];
  /** Column labels and metric formats. */
  readonly words: DatasetWords;
  /** SQL that defines the dataset's rows; undefined if the server does not send it. */
  readonly sql: string | undefined;
  /** JSON text with the dataset's certification and warning; `''` if there are none. */
  readonly extra: string;
  /** Problem that the server reports for the dataset; `''` if there is none. */
  readonly health: string;
}

type Fields = Readonly<Record<string, unknown>>;

const objects = (value: unknown): readonly Fields[] =>
  Array.isArray(value)
    ? value.filter((each): each is Fields => typeof each === 'object' && each !== null && !Array.isArray(each))
    : [];
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const genericKinds: Readonly<Record<number, ColumnKind>> = { 0: 'number', 1: 'text', 2: 'time', 3: 'boolean' };

const kindOfType = (type: string): ColumnKind => {
  if (/bool/i.test(type)) return 'boolean';
  if (/date|time/i.test(type)) return 'time';
  return /int|float|double|decimal|numeric|real|number/i.test(type) ? 'number' : 'text';
};

const columnOf = (column: Fields): DatasetColumn | undefined => {
  const name = textIn(column['column_name']);
  if (name === undefined) return undefined;
  const generic = numberIn(column['type_generic']);
  const byType =
    (generic === undefined ? undefined : genericKinds[generic]) ?? kindOfType(textIn(column['type']) ?? '');
  const isTime = column['is_dttm'] === true || byType === 'time';
  return {
    name,
    label: textIn(column['verbose_name']) ?? name,
    kind: isTime ? 'time' : textIn(column['expression']) ? 'expression' : byType,
    isTime,
    canFilter: column['filterable'] !== false,
    canGroup: column['groupby'] !== false,
  };
};

const metricOf = (metric: Fields): DatasetMetric | undefined => {
  const name = textIn(metric['metric_name']);
  return name === undefined
    ? undefined
    : { name, label: textIn(metric['verbose_name']) ?? name, expression: textIn(metric['expression']) ?? '' };
};

const grainsOf = (value: unknown): Dataset['timeGrains'] =>
  (Array.isArray(value) ? value : []).flatMap((pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [{ value: pair[0], label: String(pair[1] ?? pair[0]) }] : [],
  );

const found = <T>(value: T | undefined): value is T => value !== undefined;

/** Parses the dataset of the explorer's start-up response. Unknown fields are ignored. */
export const readDataset = (value: Fields): Dataset => {
  const database = objects([value['database']])[0];
  const columns = objects(value['columns']).map(columnOf).filter(found);
  return {
    id: numberIn(value['id']) ?? 0,
    type: textIn(value['type']) ?? 'table',
    name: textIn(value['datasource_name']) ?? textIn(value['table_name']) ?? textIn(value['name']) ?? '',
    schema: textIn(value['schema']),
    databaseId: numberIn(database?.['id']),
    mainTime: textIn(value['main_dttm_col']) ?? columns.find((column) => column.isTime)?.name,
    columns,
    metrics: objects(value['metrics']).map(metricOf).filter(found),
    timeGrains: grainsOf(value['time_grain_sqla']),
    words: datasetWords(value),
    sql: textIn(value['sql']) ?? textIn(value['select_star']),
    extra: textIn(value['extra']) ?? '',
    health: textIn(value['health_check_message']) ?? '',
  };
};

/** Name of the dataset, with its schema as prefix if it has one. */
export const fullNameOf = ({ schema, name }: Dataset): string => (schema === undefined ? name : `${schema}.${name}`);

/** True if the dataset may have a certification, a warning or a problem to show. */
export const mayHaveNotes = ({ extra, health }: Dataset): boolean =>
  health !== '' || /certification|warning_markdown/.test(extra);

/** A reference to a dataset, as used by charts. */
export interface DatasetRef {
  readonly id: number;
  readonly type: string;
}

/** The dataset that a `datasource` such as `3__table` refers to; undefined if it is invalid. */
export const datasetRefIn = (datasource: unknown): DatasetRef | undefined => {
  const [, id, type] = typeof datasource === 'string' ? (/^(\d{1,9})__(\w+)$/.exec(datasource) ?? []) : [];
  return id === undefined || type === undefined ? undefined : { id: Number(id), type };
};

/** Name of the dataset that a `datasource` refers to; the `datasource` itself if the dataset is not in the list. */
export const datasetNameIn = (datasets: readonly Dataset[], datasource: unknown): unknown =>
  datasets.find(({ id }) => id === datasetRefIn(datasource)?.id)?.name ?? datasource;

/** Label that the dataset defines for a result column, or the column's name if the dataset defines no label. */
export const labelIn = ({ columns, metrics }: Dataset, name: string): string =>
  [...metrics, ...columns].find((each) => each.name === name)?.label ?? name;

/** Columns and metrics whose name or label contains every word of the search, in the dataset's order. */
export const searchDataset = (dataset: Dataset, search: string): Pick<Dataset, 'columns' | 'metrics'> => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, label }: { readonly name: string; readonly label: string }) => {
    const haystack = `${name} ${label}`.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  return { columns: dataset.columns.filter(fits), metrics: dataset.metrics.filter(fits) };
};
