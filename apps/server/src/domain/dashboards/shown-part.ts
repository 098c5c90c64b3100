import type { describeDatasource } from '../datasets/describe-dataset.ts';

type Described = ReturnType<typeof describeDatasource>;

const only = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

/** Extracts the column name of an order-by choice such as `["name", true]`. */
const orderedColumn = ([choice = '']: readonly string[]): string => String((JSON.parse(choice) as unknown[])[0]);

/**
 * Returns the part of a dataset shown to someone who sees it only through a dashboard: its name and the columns and
 * metrics in use. The SQL, the location and everything else are removed.
 * @param described already reduced to the columns and metrics that the dashboard uses
 */
export const shownPart = (described: Described): Described => {
  const columns = new Set(described.columns.map((column) => column.column_name));
  const names = new Set([...columns, ...described.metrics.map((metric) => metric.metric_name), '__timestamp']);
  const ifShown = (name: string | null): string | null => (name !== null && columns.has(name) ? name : null);
  return {
    ...described,
    schema: null,
    catalog: null,
    sql: null,
    description: null,
    main_dttm_col: ifShown(described.main_dttm_col),
    currency_code_column: ifShown(described.currency_code_column),
    default_endpoint: null,
    extra: null,
    template_params: null,
    fetch_values_predicate: null,
    folders: null,
    select_star: '',
    name: described.table_name,
    column_formats: only(described.column_formats, names),
    granularity_sqla: described.granularity_sqla.filter(([name = '']) => columns.has(name)),
    order_by_choices: described.order_by_choices.filter((choice) => columns.has(orderedColumn(choice))),
    verbose_map: only(described.verbose_map, names),
    params: null,
    perm: '',
    owners: [],
    column_names: described.column_names.filter((name) => columns.has(name)),
    column_types: [...new Set(described.columns.map((column) => column.type_generic).filter((type) => type !== null))],
    columns: described.columns.map((column) => ({ ...column, expression: null })),
    metrics: described.metrics.map((metric) => ({ ...metric, expression: '' })),
    database: { ...described.database, name: '' },
  };
};
