import type { DatasetColumnRow, DatasetMetricRow } from '../../store/datasets.ts';
import { datasetLabel } from '../charts/describe-charts.ts';
import { databaseAbilities } from '../databases/describe-databases.ts';
import { engineInformation, parametersSchema } from '../databases/engine-offers.ts';
import { defaultSchemaOf } from '../databases/engines.ts';
import { columnFacts, metricFacts, storedJson } from './dataset-facts.ts';
import { selectStar } from '../tables/select-star.ts';
import { objectIn } from '../wire/json-text.ts';
import { fullName, wirePerson } from '../wire/wire-person.ts';
import { isoTime, isoTimeUtc, timeAgo } from '../wire/wire-times.ts';
import { typeGeneric } from './column-types.ts';
import type { WholeDataset } from './load-dataset.ts';
import { timeGrains } from './time-grains.ts';

const genericOf = (column: DatasetColumnRow): number | null => (column.is_dttm === 1 ? 2 : typeGeneric(column.type));

const isVirtual = ({ dataset }: WholeDataset): boolean => dataset.sql !== null && dataset.sql !== '';

const verboseMap = ({ columns, metrics }: WholeDataset): Record<string, string> => ({
  __timestamp: 'Time',
  ...Object.fromEntries(columns.map((column) => [column.column_name, column.verbose_name || column.column_name])),
  ...Object.fromEntries(metrics.map((metric) => [metric.metric_name, metric.verbose_name || metric.metric_name])),
});

const orderChoices = ({ columns }: WholeDataset): string[][] =>
  columns
    .map((column) => column.column_name)
    .toSorted()
    .flatMap((name) => [
      [JSON.stringify([name, true]), `${name} [asc]`],
      [JSON.stringify([name, false]), `${name} [desc]`],
    ]);

const timeColumns = ({ columns }: WholeDataset): string[][] =>
  columns.filter((column) => column.is_dttm === 1).map((column) => [column.column_name, column.column_name]);

const formats = ({ metrics }: WholeDataset): Record<string, string> =>
  Object.fromEntries(metrics.flatMap((metric) => (metric.d3format ? [[metric.metric_name, metric.d3format]] : [])));

const certificationOf = (extra: string | null) => {
  const { certification, warning_markdown } = objectIn(extra);
  const { certified_by, details } = (certification ?? {}) as { certified_by?: string; details?: string };
  return {
    is_certified: certification !== undefined && certification !== null,
    certified_by: certified_by ?? null,
    certification_details: details ?? null,
    warning_markdown: typeof warning_markdown === 'string' ? warning_markdown : null,
  };
};

/** Fields of a dataset that item, explorer and dashboard responses share. */
const facts = (whole: WholeDataset) => {
  const { dataset } = whole;
  return {
    id: dataset.id,
    uid: `${dataset.id}__table`,
    name: datasetLabel(dataset),
    datasource_name: dataset.table_name,
    table_name: dataset.table_name,
    schema: dataset.schema,
    catalog: dataset.catalog,
    sql: dataset.sql,
    description: dataset.description,
    main_dttm_col: dataset.main_dttm_col,
    currency_code_column: dataset.currency_code_column,
    offset: dataset.offset,
    cache_timeout: dataset.cache_timeout,
    default_endpoint: dataset.default_endpoint,
    extra: dataset.extra,
    template_params: dataset.template_params,
    fetch_values_predicate: dataset.fetch_values_predicate,
    filter_select_enabled: dataset.filter_select_enabled === 1,
    is_sqllab_view: dataset.is_sqllab_view === 1,
    normalize_columns: dataset.normalize_columns === 1,
    always_filter_main_dttm: dataset.always_filter_main_dttm === 1,
    folders: storedJson(dataset.folders),
    select_star: selectStar(
      { schema: dataset.schema, name: dataset.table_name },
      { defaultSchema: defaultSchemaOf(whole.database) },
    ),
    column_formats: formats(whole),
    granularity_sqla: timeColumns(whole),
    time_grain_sqla: timeGrains.map((grain) => [...grain]),
    order_by_choices: orderChoices(whole),
    verbose_map: verboseMap(whole),
  };
};

/** A column in the shape of the dataset's item response. */
const itemColumn = (column: DatasetColumnRow) => ({
  ...columnFacts(column),
  type_generic: genericOf(column),
  extra: column.extra,
  is_active: column.is_active === 1,
  created_on: isoTime(column.created_on),
  changed_on: isoTime(column.changed_on),
});

const itemMetric = (metric: DatasetMetricRow) => ({
  ...metricFacts(metric),
  metric_type: metric.metric_type,
  extra: metric.extra,
  created_on: isoTime(metric.created_on),
  changed_on: isoTime(metric.changed_on),
});

/** A dataset in the shape of its item response. */
export const describeDataset = (whole: WholeDataset, nowMs: number) => {
  const { dataset, database } = whole;
  return {
    ...facts(whole),
    uuid: dataset.uuid,
    kind: isVirtual(whole) ? 'virtual' : 'physical',
    datasource_type: 'table',
    is_managed_externally: dataset.is_managed_externally === 1,
    url: `/tablemodelview/edit/${dataset.id}`,
    owners: whole.owners.map(wirePerson),
    database: {
      id: database.id,
      uuid: database.uuid,
      database_name: database.database_name,
      backend: database.backend,
      allow_multi_catalog: false,
    },
    created_on: isoTime(dataset.created_on),
    created_on_humanized: timeAgo(dataset.created_on, nowMs),
    created_by: wirePerson(whole.creator),
    changed_on: isoTime(dataset.changed_on),
    changed_on_humanized: timeAgo(dataset.changed_on, nowMs),
    changed_by: wirePerson(whole.changer),
    columns: whole.columns.map(itemColumn),
    metrics: whole.metrics.map(itemMetric),
  };
};

/** A dataset in the shape of list responses. */
export const describeDatasetRow = (whole: WholeDataset, nowMs: number) => {
  const { dataset, database } = whole;
  return {
    id: dataset.id,
    uuid: dataset.uuid,
    table_name: dataset.table_name,
    catalog: dataset.catalog,
    schema: dataset.schema,
    sql: dataset.sql,
    kind: isVirtual(whole) ? 'virtual' : 'physical',
    description: dataset.description,
    datasource_type: 'table',
    default_endpoint: dataset.default_endpoint,
    explore_url: dataset.default_endpoint || `/explore/?datasource_type=table&datasource_id=${dataset.id}`,
    extra: dataset.extra,
    database: { id: database.id, database_name: database.database_name, uuid: database.uuid },
    owners: whole.owners.map((owner) => ({ id: owner.id, first_name: owner.firstName, last_name: owner.lastName })),
    changed_by: wirePerson(whole.changer),
    changed_by_name: fullName(whole.changer),
    changed_on_utc: isoTimeUtc(dataset.changed_on),
    changed_on_delta_humanized: timeAgo(dataset.changed_on, nowMs),
  };
};

const chartColumn = (column: DatasetColumnRow) => ({
  ...columnFacts(column),
  type_generic: genericOf(column),
  ...certificationOf(column.extra),
});

const chartMetric = (metric: DatasetMetricRow) => ({
  ...metricFacts(metric),
  ...certificationOf(metric.extra),
});

/** A dataset for the explorer and dashboards, with all options of their controls. */
export const describeDatasource = (whole: WholeDataset) => {
  const { dataset, database } = whole;
  const abilities = databaseAbilities(database);
  return {
    ...facts(whole),
    type: 'table',
    params: dataset.params,
    perm: `[${database.database_name}].[${dataset.table_name}](id:${dataset.id})`,
    edit_url: `/tablemodelview/edit/${dataset.id}`,
    filter_select: dataset.filter_select_enabled === 1,
    health_check_message: null,
    owners: whole.owners.map(wirePerson),
    column_names: whole.columns.map((column) => column.column_name),
    column_types: [...new Set(whole.columns.map(genericOf).filter((type) => type !== null))],
    columns: whole.columns.map(chartColumn),
    metrics: whole.metrics.map(chartMetric),
    database: {
      id: database.id,
      name: database.database_name,
      backend: database.backend,
      allows_subquery: abilities.allows_subquery,
      allows_cost_estimate: abilities.allows_cost_estimate,
      allows_virtual_table_explore: abilities.allows_virtual_table_explore,
      allow_multi_catalog: false,
      disable_data_preview: abilities.disable_data_preview,
      disable_drill_to_detail: abilities.disable_drill_to_detail,
      explore_database_id: database.id,
      configuration_method: database.configuration_method,
      parameters: {},
      parameters_schema: parametersSchema(database.backend) ?? {},
      schema_options: {},
      engine_information: engineInformation(database.backend),
    },
  };
};
