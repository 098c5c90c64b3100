import {
  dashboardsOfCharts,
  findChart,
  insertChart,
  replaceDashboardsOfChart,
  updateChart,
  type ChartRow,
} from '../../store/charts.ts';
import { findDataset } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { isOwner, replaceOwners } from '../../store/ownership.ts';
import { unknownPeople } from '../../store/people.ts';
import { toMicros } from '../../store/store-types.ts';
import { replaceCustomTags } from '../../store/tags.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, Refusal, unprocessable } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { isJson } from '../wire/json-text.ts';
import { keepVersion, type Change, type Saved } from '../history/keep-version.ts';
import { storeId } from '../wire/object-key.ts';
import { newUuid } from '../wire/new-uuid.ts';
import { ownedChart, visibleChart } from './find-chart.ts';

/** Body of POST and PUT for a chart. */
export interface ChartInput {
  readonly slice_name?: string | null | undefined;
  readonly viz_type?: string | null | undefined;
  readonly params?: string | null | undefined;
  readonly query_context?: string | null | undefined;
  readonly query_context_generation?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly cache_timeout?: number | null | undefined;
  readonly certified_by?: string | null | undefined;
  readonly certification_details?: string | null | undefined;
  readonly datasource_id?: number | null | undefined;
  readonly datasource_type?: string | null | undefined;
  readonly dashboards?: readonly number[] | undefined;
  readonly owners?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly external_url?: string | null | undefined;
  readonly is_managed_externally?: boolean | null | undefined;
  readonly uuid?: string | null | undefined;
}

const checkTexts = (input: ChartInput): void => {
  for (const field of ['params', 'query_context'] as const) {
    const text = input[field];
    if (typeof text === 'string' && text !== '' && !isJson(text)) throw invalidFields({ [field]: ['JSON not valid'] });
  }
};

/** Collects all invalid references, so that one error reports all of them. */
const checkReferences = async (
  db: DbOrTransaction,
  subject: Subject,
  { input, linked }: { readonly input: ChartInput; readonly linked: readonly number[] },
): Promise<void> => {
  const reasons: Record<string, string[]> = {};
  const scope = scopeOf(subject);
  if (input.datasource_id != null) {
    const known = input.datasource_type === undefined || input.datasource_type === 'table';
    const id = storeId(input.datasource_id);
    const dataset = known && id !== undefined ? await findDataset(db, { id }) : undefined;
    const visible = dataset && (await visibleIds(db, 'dataset', { ids: [dataset.id], scope })).has(dataset.id);
    if (!visible) reasons['datasource_id'] = ['Datasource does not exist'];
  }
  const added = (input.dashboards ?? []).filter((id) => !linked.includes(id));
  const seen = await visibleIds(db, 'dashboard', { ids: added, scope });
  if (added.some((id) => !seen.has(id))) reasons['dashboards'] = ['Dashboards do not exist'];
  if ((await unknownPeople(db, input.owners ?? [])).length > 0) reasons['owners'] = ['Owners are invalid'];
  if (Object.keys(reasons).length > 0) throw unprocessable(reasons);
  for (const id of added) {
    const mine = subject.admin || (await isOwner(db, { type: 'dashboard', id }, subject.userId ?? 0));
    if (!mine) throw new Refusal(403, 'Changing one or more of these dashboards is forbidden');
  }
};

const ownersFor = (
  subject: Subject,
  asked: readonly number[] | undefined,
  creating: boolean,
): readonly number[] | null => {
  if (asked === undefined) return creating ? [userIdOf(subject)] : null;
  return asked.length === 0 && !subject.admin ? [userIdOf(subject)] : asked;
};

const storedFields = (input: ChartInput) => ({
  ...(input.slice_name != null ? { slice_name: input.slice_name } : {}),
  ...(input.viz_type !== undefined ? { viz_type: input.viz_type } : {}),
  ...(input.params !== undefined ? { params: input.params } : {}),
  ...(input.query_context !== undefined ? { query_context: input.query_context } : {}),
  ...(input.description !== undefined ? { description: input.description } : {}),
  ...(input.cache_timeout !== undefined ? { cache_timeout: input.cache_timeout } : {}),
  ...(input.certified_by !== undefined ? { certified_by: input.certified_by } : {}),
  ...(input.certification_details !== undefined ? { certification_details: input.certification_details } : {}),
  ...(input.datasource_id != null ? { datasource_id: input.datasource_id, datasource_type: 'table' } : {}),
  ...(input.external_url !== undefined ? { external_url: input.external_url } : {}),
  ...(input.is_managed_externally != null ? { is_managed_externally: input.is_managed_externally ? 1 : 0 } : {}),
});

/**
 * Creates a chart and returns its id. Throws 400 for invalid JSON, 422 for references that do not exist, 403 for a
 * dashboard that the subject does not own.
 */
export const createChart = async (deps: Deps, subject: Subject, input: ChartInput): Promise<number> => {
  checkTexts(input);
  const userId = userIdOf(subject);
  const now = toMicros(deps.clock());
  return deps.store.db.transaction().execute(async (db) => {
    await checkReferences(db, subject, { input, linked: [] });
    const id = await insertChart(db, {
      uuid: await newUuid(input.uuid, (uuid) => findChart(db, uuid)),
      slice_name: input.slice_name ?? '',
      viz_type: null,
      params: null,
      query_context: null,
      description: null,
      cache_timeout: null,
      certified_by: null,
      certification_details: null,
      datasource_id: input.datasource_id ?? 0,
      datasource_type: 'table',
      is_managed_externally: 0,
      external_url: null,
      unknown_keys: null,
      ...storedFields(input),
      last_saved_at: now,
      last_saved_by: userId,
      created_by: userId,
      created_on: now,
      changed_by: userId,
      changed_on: now,
      deleted_on: null,
    });
    await replaceOwners(db, { type: 'chart', id }, ownersFor(subject, input.owners, true) ?? []);
    await replaceDashboardsOfChart(db, id, input.dashboards ?? []);
    return id;
  });
};

/** True for owners of a chart and administrators. */
const ownsChart = async (db: DbOrTransaction, subject: Subject, { id }: ChartRow): Promise<boolean> =>
  subject.admin || (await isOwner(db, { type: 'chart', id }, subject.userId ?? 0));

const generatesOnly = (input: ChartInput): boolean =>
  input.query_context_generation === true &&
  Object.keys(input).every((key) => key === 'query_context' || key === 'query_context_generation');

/**
 * Changes a chart. A page may send the query context that it computed, even for a user who may only view the chart. The
 * server ignores it from such a user, because the stored query context limits what guests may query, and is used to
 * read everyone's data. If none is stored, the chart's settings define the query.
 */
export const changeChart = async (
  deps: Deps,
  subject: Subject,
  { key, input, expected }: Change<ChartInput>,
): Promise<Saved> => {
  checkTexts(input);
  const now = toMicros(deps.clock());
  return deps.store.db.transaction().execute(async (db) => {
    const generated = generatesOnly(input);
    const chart = generated ? await visibleChart(db, subject, key) : await ownedChart(db, subject, key);
    if (generated && !(await ownsChart(db, subject, chart))) return { id: chart.id, version: chart.version };
    const linked = ((await dashboardsOfCharts(db, [chart.id])).get(chart.id) ?? []).map((dashboard) => dashboard.id);
    await checkReferences(db, subject, { input, linked });
    const userId = userIdOf(subject);
    // A query context computed by the page is not a user's edit.
    const version = generated ? chart.version : await keepVersion(db, deps, { type: 'chart', id: chart.id, expected });
    await updateChart(db, chart.id, {
      ...storedFields(input),
      ...(generated ? {} : { last_saved_at: now, last_saved_by: userId, changed_by: userId, changed_on: now }),
    });
    const owners = ownersFor(subject, input.owners, false);
    if (owners) await replaceOwners(db, { type: 'chart', id: chart.id }, owners);
    if (input.dashboards) await replaceDashboardsOfChart(db, chart.id, input.dashboards);
    if (input.tags && !(await replaceCustomTags(db, { type: 'chart', id: chart.id }, input.tags))) {
      throw unprocessable('Chart could not be updated.');
    }
    return { id: chart.id, version };
  });
};
