import type { Static } from 'typebox';
import type { chartRow } from '../contract/charts.ts';
import { idOf, momentOf, type ChartId, type DashboardId, type DatasetId } from '../units/index.ts';
import { certificationOf, type Certification } from './certification.ts';
import { personOf, personOrNobody, type Person } from './person.ts';
import { tagOf, type Tag } from './tag.ts';

/** A saved chart, as in lists and cards. Fields that were not requested are absent. */
export interface Chart {
  /** Called `id` in chart lists and `slice_id` in all other responses. */
  readonly id: ChartId;
  readonly uuid: string | undefined;
  readonly name: string;
  /** Id of the chart kind, as saved. */
  readonly kind: string;
  readonly description: string;
  /** Cache duration in seconds, -1 for no cache; undefined inherits the dataset's duration. */
  readonly cacheTimeout: number | undefined;
  readonly url: string | undefined;
  readonly thumbnailUrl: string | undefined;
  readonly dataset: { readonly id: DatasetId; readonly name: string; readonly url: string | undefined } | undefined;
  readonly certification: Certification | undefined;
  /** True if an external tool manages the chart, for example a deployment script. The chart is then read-only here. */
  readonly external: boolean;
  readonly owners: readonly Person[];
  readonly dashboards: readonly { readonly id: DashboardId; readonly title: string }[];
  readonly tags: readonly Tag[];
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number | undefined;
  readonly changedAgo: string;
  readonly changedBy: Person | undefined;
  readonly createdBy: Person | undefined;
}

const datasetOf = (wire: Static<typeof chartRow>): Chart['dataset'] =>
  wire.datasource_id === null || wire.datasource_id === undefined
    ? undefined
    : {
        id: idOf<DatasetId>(wire.datasource_id),
        name: wire.datasource_name_text ?? '',
        url: wire.datasource_url ?? undefined,
      };

/** Creates a chart from a list row or an item of the contract. */
export const chartOf = (wire: Static<typeof chartRow>): Chart => ({
  id: idOf<ChartId>(wire.id),
  uuid: wire.uuid,
  name: wire.slice_name ?? '',
  kind: wire.viz_type ?? '',
  description: wire.description ?? '',
  cacheTimeout: wire.cache_timeout ?? undefined,
  url: wire.url ?? wire.slice_url,
  thumbnailUrl: wire.thumbnail_url ?? undefined,
  dataset: datasetOf(wire),
  certification: certificationOf(wire),
  external: wire.is_managed_externally ?? false,
  owners: (wire.owners ?? []).map(personOf),
  dashboards: (wire.dashboards ?? []).map(({ id, dashboard_title: title }) => ({
    id: idOf<DashboardId>(id),
    title: title ?? '',
  })),
  tags: (wire.tags ?? []).map(tagOf),
  changedAt: momentOf(wire.changed_on_utc) ?? wire.changed_on_dttm,
  changedAgo: wire.changed_on_delta_humanized ?? '',
  changedBy: personOrNobody(wire.changed_by),
  createdBy: personOrNobody(wire.created_by),
});

/**
 * List columns that `chartOf` reads. Without this selection each row also contains all settings of its chart, twice
 * (`params`, `form_data`).
 */
export const chartColumns = [
  'id',
  'uuid',
  'slice_name',
  'viz_type',
  'description',
  'cache_timeout',
  'url',
  'thumbnail_url',
  'datasource_id',
  'datasource_name_text',
  'datasource_url',
  'certified_by',
  'certification_details',
  'is_managed_externally',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'dashboards.id',
  'dashboards.dashboard_title',
  'tags.id',
  'tags.name',
  'tags.type',
  'changed_on_utc',
  'changed_on_delta_humanized',
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'created_by.id',
  'created_by.first_name',
  'created_by.last_name',
];
