import type { Static } from 'typebox';
import type { datasetColumn, datasetMetric, datasetRow } from '../contract/datasets.ts';
import { idOf, momentOf, type DatabaseId, type DatasetId } from '../units/index.ts';
import type { Certification } from './certification.ts';
import { datasetCertificationOf, datasetExtraOf, datasetWarningOf, type DatasetExtra } from './dataset-extra.ts';
import { personOf, personOrNobody, type Person } from './person.ts';

/** A dataset as in lists: a table or a query. */
export interface Dataset {
  readonly id: DatasetId;
  readonly uuid: string | undefined;
  readonly name: string;
  readonly schema: string | undefined;
  readonly catalog: string | undefined;
  readonly kind: 'physical' | 'virtual';
  readonly sql: string | undefined;
  readonly description: string;
  readonly certification: Certification | undefined;
  /** Warning to read before using the dataset; `''` if there is none. */
  readonly warning: string;
  readonly extra: DatasetExtra;
  readonly exploreUrl: string | undefined;
  readonly database: { readonly id: DatabaseId; readonly name: string } | undefined;
  readonly owners: readonly Person[];
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number | undefined;
  readonly changedAgo: string;
  readonly changedBy: Person | undefined;
}

/** Kind of the values in a column, independent of the database. */
export type ValueKind = 'number' | 'text' | 'time' | 'flag';

export interface DatasetColumn {
  readonly name: string;
  readonly label: string;
  /** Type name in the database. */
  readonly type: string;
  readonly kind: ValueKind | undefined;
  readonly description: string;
  /** SQL of a calculated column. */
  readonly expression: string | undefined;
  readonly temporal: boolean;
  readonly filterable: boolean;
  readonly groupable: boolean;
}

export interface DatasetMetric {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly description: string;
  readonly format: string | undefined;
  readonly warning: string | undefined;
}

/** Creates a dataset from a list row of the contract. */
export const datasetOf = (wire: Static<typeof datasetRow>): Dataset => {
  const extra = datasetExtraOf(wire.extra);
  return {
    id: idOf<DatasetId>(wire.id),
    uuid: wire.uuid,
    name: wire.table_name ?? '',
    schema: wire.schema ?? undefined,
    catalog: wire.catalog ?? undefined,
    kind: wire.kind === 'virtual' || (wire.kind === undefined && Boolean(wire.sql)) ? 'virtual' : 'physical',
    sql: wire.sql || undefined,
    description: wire.description ?? '',
    certification: datasetCertificationOf(extra),
    warning: datasetWarningOf(extra),
    extra,
    exploreUrl: wire.explore_url,
    database: wire.database && { id: idOf<DatabaseId>(wire.database.id), name: wire.database.database_name },
    owners: (wire.owners ?? []).map(personOf),
    changedAt: momentOf(wire.changed_on_utc),
    changedAgo: wire.changed_on_delta_humanized ?? '',
    changedBy: personOrNobody(wire.changed_by),
  };
};

/** Value kinds. The index in this list is the generic type number of the contract. */
const valueKinds: readonly ValueKind[] = ['number', 'text', 'time', 'flag'];

/**
 * Returns the value kind for a generic type number of the contract. Such numbers are in `coltypes` of chart data and in
 * `type_generic` of a column.
 */
export const valueKindOf = (generic: number | null | undefined): ValueKind | undefined => valueKinds[generic ?? -1];

/** Creates a column from the contract's dataset item. */
export const columnOf = (wire: Static<typeof datasetColumn>): DatasetColumn => ({
  name: wire.column_name,
  label: wire.verbose_name || wire.column_name,
  type: wire.type ?? '',
  kind: valueKindOf(wire.type_generic),
  description: wire.description ?? '',
  expression: wire.expression || undefined,
  temporal: wire.is_dttm ?? false,
  filterable: wire.filterable ?? true,
  groupable: wire.groupby ?? true,
});

/** Creates a metric from the contract's dataset item. */
export const metricOf = (wire: Static<typeof datasetMetric>): DatasetMetric => ({
  name: wire.metric_name,
  label: wire.verbose_name || wire.metric_name,
  expression: wire.expression,
  description: wire.description ?? '',
  format: wire.d3format || undefined,
  warning: wire.warning_text || undefined,
});
