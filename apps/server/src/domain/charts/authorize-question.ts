import type { QueryContext } from '../../engine/compile/query-context.ts';
import type { ChartFacts } from '../../store/chart-facts.ts';
import { findDataset } from '../../store/datasets.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { checkGuestQuestion } from '../guests/check-guest-question.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { idOrUuid } from '../wire/object-key.ts';
import { checkAccessByDashboard } from './chart-access.ts';
import type { ChartServing } from './chart-serving.ts';

/**
 * Checks the caller's permissions for a chart request: on its dataset, or on a dashboard that shows it. Returns the
 * current facts about the dataset, such as the times of its last changes. Throws the contract's refusals.
 */
export const authorizeQuestion = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly context: QueryContext; readonly serving: ChartServing },
): Promise<ChartFacts> => {
  const { store } = deps;
  const { db } = store;
  const { datasource, formData } = asked.context;
  if (datasource.type === 'view') throw unprocessable('Datasources of the type "view" are not supported.');
  const key = datasource.type === 'table' || datasource.type === 'dataset' ? idOrUuid(datasource.id) : undefined;
  const id = key !== undefined && 'uuid' in key ? (await findDataset(db, key))?.id : key?.id;
  const facts = id === undefined ? undefined : await asked.serving.factsOf(store, subject, id);
  if (facts === undefined) throw notFound();
  if (subject.guest) await checkGuestQuestion(db, subject, { context: asked.context, datasetId: facts.dataset_id });
  else if (facts.visible !== 1)
    await checkAccessByDashboard(db, subject, { dataset: { id: facts.dataset_id }, formData });
  return facts;
};
