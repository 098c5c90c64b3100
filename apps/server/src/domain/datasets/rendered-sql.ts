import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { objectIn } from '../wire/json-text.ts';
import type { WholeDataset } from './load-dataset.ts';

/**
 * Returns the SQL of a virtual dataset (null for a table) and the given metrics, with all templates rendered for the
 * caller. Throws an AppError if a template cannot be rendered.
 */
export const renderedTexts = async <M extends { readonly expression: string }>(
  deps: Deps,
  subject: Subject,
  { whole, metrics }: { readonly whole: WholeDataset; readonly metrics: readonly M[] },
) => {
  const { dataset, database, columns } = whole;
  const place = {
    datasetId: dataset.id,
    params: objectIn(dataset.template_params),
    query: { table_columns: columns.map((column) => column.column_name) },
  };
  const texts = openTexts(await labAsker(deps, subject, database), place);
  return {
    rendered_sql: dataset.sql ? await texts.render(dataset.sql) : null,
    metrics: await Promise.all(
      metrics.map(async (metric) => ({ ...metric, rendered_expression: await texts.render(metric.expression) })),
    ),
  };
};
