import { findDatabase } from '../../store/databases.ts';
import type { DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { countRulesOfDataset } from '../../store/row-rules.ts';
import { isTemplate } from '../../engine/templates/protocol.ts';
import { holds, type Subject } from '../access.ts';
import { Refusal } from '../refusal.ts';
import { ruledTableKey } from './table-key.ts';

/** The fields that determine the source of a dataset's rows. */
export type DatasetPlace = Pick<DatasetRow, 'database_id' | 'schema' | 'table_name' | 'sql' | 'template_params'>;

/**
 * Throws 409 with the number of rules if a change would free a dataset from its row rules and the subject may not
 * change rules.
 * @param subject absent for the server's operator
 */
export const refuseRuled = async (
  db: DbOrTransaction,
  subject: Subject | undefined,
  { datasetId, verb }: { readonly datasetId: number; readonly verb: 'deleted' | 'moved to another source' },
): Promise<void> => {
  if (subject === undefined || holds(subject, 'can_write', 'Row Level Security')) return;
  const count = await countRulesOfDataset(db, datasetId);
  if (count === 0) return;
  const rules = count === 1 ? '1 row-level security rule applies' : `${count} row-level security rules apply`;
  throw new Refusal(
    409,
    `This dataset cannot be ${verb}: ${rules} to it. Ask someone with permission to change row-level security rules.`,
    undefined,
    'can_write on Row Level Security',
  );
};

/** True if a dataset's rows come from another source after a change. Renaming a virtual dataset does not count. */
export const isPointedElsewhere = async (
  db: DbOrTransaction,
  before: DatasetPlace,
  after: DatasetPlace,
): Promise<boolean> => {
  if (before.database_id !== after.database_id || (before.sql || null) !== (after.sql || null)) return true;
  if (before.sql) {
    const isMoved = (before.schema || null) !== (after.schema || null);
    return isMoved || (isTemplate(before.sql) && before.template_params !== after.template_params);
  }
  const database = await findDatabase(db, { id: before.database_id });
  if (!database) return true;
  const keyOf = ({ schema, table_name: name }: DatasetPlace) => ruledTableKey(database, { schema, name });
  return keyOf(before) !== keyOf(after);
};
