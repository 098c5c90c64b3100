import type { StoreDialect } from '../migrate/migration.ts';

/** Texts that the documents of one kind contain, as SQL expressions over the kind's table. */
export interface SearchedKind {
  readonly table: string;
  readonly title: string;
  /** Additional short words: a slug, a chart kind. */
  readonly words: string;
  readonly description: string;
  /** Names of columns and metrics. */
  readonly parts: (dialect: StoreDialect) => string;
  readonly code: string;
  /** Columns of the kind's table from which the document is made. */
  readonly columns: readonly string[];
}

const none = `''`;
const noParts = () => none;

/** Returns SQL for the names of the columns and metrics of dataset `id`. */
const datasetParts = (dialect: StoreDialect, id: string): string => {
  const of = (table: string, name: string) => {
    const named = `${table}.${name} || coalesce(' ' || ${table}.verbose_name, '')`;
    const joined =
      dialect === 'sqlite'
        ? `group_concat(${named}, char(10))`
        : `string_agg(${named}, chr(10) order by ${table}.position)`;
    return `coalesce((select ${joined} from ${table} where ${table}.dataset_id = ${id}), '')`;
  };
  const lineFeed = dialect === 'sqlite' ? 'char(10)' : 'chr(10)';
  return `${of('dataset_column', 'column_name')} || ${lineFeed} || ${of('dataset_metric', 'metric_name')}`;
};

/** Searchable kinds, keyed by their names in the search. */
export const searchedKinds: Readonly<Record<string, SearchedKind>> = {
  dashboard: {
    table: 'dashboard',
    title: 'dashboard_title',
    words: 'slug',
    description: none,
    parts: noParts,
    code: none,
    columns: ['dashboard_title', 'slug', 'deleted_on'],
  },
  chart: {
    table: 'chart',
    title: 'slice_name',
    words: 'viz_type',
    description: 'description',
    parts: noParts,
    code: none,
    columns: ['slice_name', 'viz_type', 'description', 'deleted_on'],
  },
  dataset: {
    table: 'dataset',
    title: 'table_name',
    words: 'dataset."schema"',
    description: 'description',
    parts: (dialect) => datasetParts(dialect, 'dataset.id'),
    code: 'dataset."sql"',
    columns: ['table_name', 'schema', 'description', 'sql', 'deleted_on'],
  },
  saved_query: {
    table: 'saved_query',
    title: 'label',
    words: 'saved_query."schema"',
    description: 'description',
    parts: noParts,
    code: 'saved_query."sql"',
    columns: ['label', 'schema', 'description', 'sql', 'deleted_on'],
  },
  database: {
    table: 'dbs',
    title: 'database_name',
    words: 'backend',
    description: none,
    parts: noParts,
    code: none,
    columns: ['database_name', 'backend', 'deleted_on'],
  },
  annotation_layer: {
    table: 'annotation_layer',
    title: 'name',
    words: none,
    description: 'descr',
    parts: noParts,
    code: none,
    columns: ['name', 'descr', 'deleted_on'],
  },
  css_template: {
    table: 'css_template',
    title: 'template_name',
    words: none,
    description: none,
    parts: noParts,
    code: 'css',
    columns: ['template_name', 'css', 'deleted_on'],
  },
};
