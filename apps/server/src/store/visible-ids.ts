import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';
import { chartVisible, dashboardVisible, datasetVisible, kept, type Scope } from './visibility.ts';

type VisibleTable = 'chart' | 'dashboard' | 'dataset';

const rules: Readonly<Record<VisibleTable, (scope: Scope) => Fragment>> = {
  chart: chartVisible,
  dashboard: dashboardVisible,
  dataset: datasetVisible,
};

/** Returns the IDs that exist and that the user may see, with the same rule as in lists. */
export const visibleIds = async (
  db: DbOrTransaction,
  table: VisibleTable,
  { ids, scope }: { readonly ids: readonly number[]; readonly scope: Scope },
): Promise<ReadonlySet<number>> => {
  const known = storableIds(ids);
  if (known.length === 0) return new Set();
  const id = sql.ref(`${table}.id`);
  const { rows } = await sql<{
    id: number;
  }>`select ${id} as id from ${sql.table(table)} where ${id} in (${sql.join(known)}) and ${kept(table)} and ${rules[table](scope)}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
};
