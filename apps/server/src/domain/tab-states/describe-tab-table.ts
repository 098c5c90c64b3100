import type { TabTableRow } from '../../store/tab-tables.ts';
import { objectIn } from '../wire/json-text.ts';

/** A table that is open in a tab, in response form. */
export const describeTabTable = (row: TabTableRow) => ({
  id: row.id,
  tab_state_id: row.tab_state_id,
  database_id: row.database_id,
  catalog: row.catalog,
  schema: row.schema,
  table: row.table,
  description: objectIn(row.description),
  expanded: row.expanded === 1,
});
