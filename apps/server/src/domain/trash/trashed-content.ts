import type { ChartRow } from '../../store/charts.ts';
import type { DashboardRow } from '../../store/dashboards.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { ReportRow } from '../../store/reports.ts';
import type { SavedQueryRow } from '../../store/saved-queries.ts';
import type { BuriedType } from '../../store/schema/tombstones.ts';
import type { PlainType, StoredState } from '../../store/stored-state.ts';
import { trashedRow, type TrashRow, type TrashType } from '../../store/trash.ts';
import { describeConnection, describeDatabase } from '../databases/describe-databases.ts';
import { contentOfRow, type Content } from '../history/object-content.ts';
import { isBuriedType } from '../../store/tombstones.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import { buriableContent, buriedContent } from './buried-content.ts';
import { reportContent } from './report-content.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns a reader that copies fields of a row. */
const fields =
  (...names: readonly string[]) =>
  (_db: DbOrTransaction, row: Row): Promise<Content> =>
    Promise.resolve(Object.fromEntries(names.map((name) => [name, row[name] ?? null])));

const annotation = fields('short_descr', 'long_descr', 'json_metadata');

// The store returns untyped rows. Each reader knows the columns of its type's table.
const readers: Readonly<Record<Exclude<TrashType, BuriedType>, (db: DbOrTransaction, row: Row) => Promise<Content>>> = {
  chart: (db, row) => contentOfRow.chart(db, row as unknown as ChartRow),
  dashboard: (db, row) => contentOfRow.dashboard(db, row as unknown as DashboardRow),
  dataset: (db, row) => contentOfRow.dataset(db, row as unknown as DatasetRow),
  saved_query: (db, row) => contentOfRow.saved_query(db, row as unknown as SavedQueryRow),
  // The connection is left out, because only the form for connecting the database may show it.
  database: (_db, row) => Promise.resolve(describeDatabase(row as unknown as DatabaseRow)),
  css_template: fields('template_name', 'css'),
  theme: fields('theme_name', 'json_data'),
  annotation_layer: fields('name', 'descr'),
  annotation: async (db, row) => ({
    ...(await annotation(db, row)),
    start_dttm: isoTimeUtc(Number(row['start_dttm'])),
    end_dttm: isoTimeUtc(Number(row['end_dttm'])),
  }),
  row_rule: fields('name', 'description', 'filter_type', 'clause', 'group_key'),
  comment: fields('text', 'object_type', 'object_id'),
  report: (db, row) => reportContent(db, row as unknown as ReportRow),
};

/** Contents of an object in the trash, without secrets. */
export const trashedContent = async (db: DbOrTransaction, { type, id }: TrashRow): Promise<Content> =>
  isBuriedType(type) ? buriedContent(db, type, id) : readers[type](db, await trashedRow(db, type, id));

/**
 * Returns the contents of an existing object, without secrets. For a database, the contents include the connection as
 * the form shows it.
 */
export const contentOfState = (db: DbOrTransaction, type: PlainType, state: StoredState): Promise<Content> => {
  if (isBuriedType(type)) return buriableContent(db, type, state);
  if (type === 'database') return Promise.resolve(describeConnection(state.row as unknown as DatabaseRow));
  return readers[type](db, state.row);
};
