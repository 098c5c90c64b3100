import { findChart } from '../../store/charts.ts';
import { findDataset } from '../../store/datasets.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { changeState, keepState, readState } from '../key-values/kept-state.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { isJson, objectIn } from '../wire/json-text.ts';
import { storeId } from '../wire/object-key.ts';

export interface FormDataInput {
  readonly datasource_id: number;
  readonly datasource_type: string;
  readonly form_data: string;
  readonly chart_id?: number | null | undefined;
}

interface Place {
  readonly input: FormDataInput;
  readonly tabId: string | undefined;
}

/** Throws 404 if the dataset or chart does not exist, 403 if the subject may not see it. */
const check = async (deps: Deps, subject: Subject, input: FormDataInput): Promise<void> => {
  const { db } = deps.store;
  if (!isJson(input.form_data)) throw new Refusal(400, ['JSON not valid']);
  const absent = () => new Refusal(404, 'Resource was not found.');
  const datasetId = storeId(input.datasource_id);
  const dataset = datasetId === undefined ? undefined : await findDataset(db, { id: datasetId });
  if (!dataset) throw absent();
  const scope = scopeOf(subject);
  const chartId = input.chart_id ? storeId(input.chart_id) : undefined;
  if (input.chart_id) {
    const chart = chartId === undefined ? undefined : await findChart(db, { id: chartId });
    if (!chart) throw absent();
    if ((await visibleIds(db, 'chart', { ids: [chart.id], scope })).has(chart.id)) return;
  } else if ((await visibleIds(db, 'dataset', { ids: [dataset.id], scope })).has(dataset.id)) return;
  throw new Refusal(403, "You don't have permission to modify the value.");
};

const keptOf = (subject: Subject, { input, tabId }: Place) => ({
  kind: 'form_data' as const,
  userId: userIdOf(subject),
  context: `dataset ${input.datasource_id} chart ${input.chart_id ?? ''} tab ${tabId ?? ''}`,
  value: JSON.stringify(input),
});

/** Stores chart settings and returns their key. */
export const createFormData = async (deps: Deps, subject: Subject, place: Place): Promise<string> => {
  await check(deps, subject, place.input);
  return keepState(deps, keptOf(subject, place));
};

/** Changes stored settings. Returns another key if the dataset, chart or tab differs. */
export const changeFormData = async (
  deps: Deps,
  subject: Subject,
  place: Place & { readonly key: string },
): Promise<string> => {
  await check(deps, subject, place.input);
  return changeState(deps, { ...keptOf(subject, place), key: place.key });
};

/**
 * Returns stored settings as JSON text if the subject may see their chart, or their dataset if they have no chart.
 * Undefined for an unknown key.
 */
export const readFormData = async (deps: Deps, subject: Subject, key: string): Promise<string | undefined> => {
  const kept = await readState(deps, { kind: 'form_data', key });
  if (!kept) return undefined;
  const input = objectIn(kept.value) as unknown as FormDataInput;
  await check(deps, subject, input);
  return input.form_data;
};
