import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { objectIn } from '../wire/json-text.ts';
import type { WholeDataset } from './load-dataset.ts';

/** The SQL of a virtual dataset with its templates rendered for the asker; null for a table. Throws an AppError where they cannot be. */
export const renderedSql = async (
  deps: Deps,
  subject: Subject,
  { dataset, database, columns }: WholeDataset,
): Promise<string | null> => {
  if (!dataset.sql) return null;
  const place = {
    datasetId: dataset.id,
    params: objectIn(dataset.template_params),
    query: { table_columns: columns.map((column) => column.column_name) },
  };
  return openTexts(await labAsker(deps, subject, database), place).render(dataset.sql);
};
