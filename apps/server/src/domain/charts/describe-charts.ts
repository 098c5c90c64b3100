import { dashboardsOfCharts, type ChartRow } from '../../store/charts.ts';
import { datasetsById, type DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { ownersOf } from '../../store/ownership.ts';
import { peopleById } from '../../store/people.ts';
import { tagsOf } from '../../store/tags.ts';
import { chartDigest, thumbnailPath } from '../pictures/picture-digest.ts';
import { objectIn } from '../wire/json-text.ts';
import { fullName, wireOwner, wirePerson } from '../wire/wire-person.ts';
import { isoTime, isoTimeUtc, timeAgo } from '../wire/wire-times.ts';

/** Name of a dataset as `schema.table`, or only its table name if it has no schema. */
export const datasetLabel = (dataset: Pick<DatasetRow, 'schema' | 'table_name'> | undefined): string | null =>
  dataset ? (dataset.schema ? `${dataset.schema}.${dataset.table_name}` : dataset.table_name) : null;

/** Returns the URL of a chart in the explorer. */
export const chartUrl = (id: number): string => `/explore/?slice_id=${id}`;

/** Stored settings of a chart, with its current id and dataset in place of stale ones. */
export const chartFormData = (chart: ChartRow): Record<string, unknown> => ({
  ...objectIn(chart.params),
  slice_id: chart.id,
  viz_type: chart.viz_type,
  datasource: `${chart.datasource_id}__table`,
  ...(chart.cache_timeout === null ? {} : { cache_timeout: chart.cache_timeout }),
});

/** Returns the rows of a list of charts with all their fields, in the given order. */
export const describeCharts = async (
  db: DbOrTransaction,
  charts: readonly ChartRow[],
  nowMs: number,
  { withMail = false }: { readonly withMail?: boolean } = {},
) => {
  const ids = charts.map((chart) => chart.id);
  const [datasets, owners, tags, dashboards, people] = await Promise.all([
    datasetsById(
      db,
      charts.map((chart) => chart.datasource_id),
    ),
    ownersOf(db, 'chart', ids),
    tagsOf(db, 'chart', ids),
    dashboardsOfCharts(db, ids),
    peopleById(
      db,
      charts.flatMap((chart) => [chart.created_by, chart.changed_by, chart.last_saved_by]),
    ),
  ]);
  const datasetById = new Map(datasets.map((dataset) => [dataset.id, dataset]));
  return charts.map((chart) => {
    const dataset = datasetById.get(chart.datasource_id);
    const person = (id: number | null) => (id === null ? undefined : people.get(id));
    return {
      id: chart.id,
      uuid: chart.uuid,
      slice_name: chart.slice_name,
      viz_type: chart.viz_type,
      params: chart.params,
      form_data: chartFormData(chart),
      description: chart.description,
      description_markeddown: '',
      cache_timeout: chart.cache_timeout,
      certified_by: chart.certified_by,
      certification_details: chart.certification_details,
      is_managed_externally: chart.is_managed_externally === 1,
      datasource_id: chart.datasource_id,
      datasource_type: chart.datasource_type,
      datasource_name_text: datasetLabel(dataset),
      datasource_url: dataset ? `/explore/?datasource_type=table&datasource_id=${dataset.id}` : null,
      datasource_uuid: dataset?.uuid ?? null,
      table: dataset ? { table_name: dataset.table_name, default_endpoint: dataset.default_endpoint } : null,
      owners: (owners.get(chart.id) ?? []).map(wireOwner(withMail)),
      tags: [...(tags.get(chart.id) ?? [])],
      dashboards: dashboards.get(chart.id) ?? [],
      url: chartUrl(chart.id),
      slice_url: chartUrl(chart.id),
      edit_url: `/chart/edit/${chart.id}`,
      thumbnail_url: thumbnailPath('chart', chart.id, chartDigest(chart, dataset)),
      changed_by: wirePerson(person(chart.changed_by)),
      changed_by_name: fullName(person(chart.changed_by)),
      changed_on_delta_humanized: timeAgo(chart.changed_on, nowMs),
      changed_on_dttm: chart.changed_on / 1000,
      changed_on_utc: isoTimeUtc(chart.changed_on),
      created_by: wirePerson(person(chart.created_by)),
      created_by_name: fullName(person(chart.created_by)),
      created_on_delta_humanized: timeAgo(chart.created_on, nowMs),
      last_saved_at: chart.last_saved_at === null ? null : isoTime(chart.last_saved_at),
      last_saved_by: wirePerson(person(chart.last_saved_by)),
      query_context: chart.query_context,
    };
  });
};

const itemColumns = [
  'id',
  'uuid',
  'url',
  'slice_name',
  'viz_type',
  'params',
  'query_context',
  'description',
  'cache_timeout',
  'certified_by',
  'certification_details',
  'changed_on_delta_humanized',
  'datasource_id',
  'datasource_type',
  'datasource_name_text',
  'datasource_url',
  'datasource_uuid',
  'is_managed_externally',
  'owners',
  'dashboards',
  'tags',
  'thumbnail_url',
] as const;

/** One chart in the shape of its item response. */
export const describeChart = async (
  db: DbOrTransaction,
  chart: ChartRow,
  nowMs: number,
  mail: { readonly withMail?: boolean } = {},
) => {
  const [row] = await describeCharts(db, [chart], nowMs, mail);
  return Object.fromEntries(itemColumns.map((column) => [column, row?.[column]])) as Pick<
    NonNullable<typeof row>,
    (typeof itemColumns)[number]
  >;
};
