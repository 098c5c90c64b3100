import { answerChartData } from '../chart-data/answer-chart-data.ts';
import { chartDataDeps } from '../charts/chart-data-deps.ts';
import { findDataset } from '../../store/datasets.ts';
import { timeZoneOf } from '../../store/people.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, OlderRefusal, Refusal } from '../refusal.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { scopeOf } from '../scope.ts';
import { storeId } from '../wire/object-key.ts';
import { loadDataset, type WholeDataset } from './load-dataset.ts';
import { sourceOfDataset } from './source-of-dataset.ts';

/**
 * Returns a dataset whose rows the subject may read. Throws 400 for a type other than `table`, 404 if it is not
 * visible.
 */
export const readableDataset = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly type: string; readonly id: string },
  Absent: typeof Refusal,
): Promise<WholeDataset> => {
  if (asked.type !== 'table') throw badRequest(`Invalid datasource type: ${asked.type}`);
  const id = storeId(asked.id);
  const dataset = id === undefined ? undefined : await findDataset(deps.store.db, { id });
  const visible =
    dataset &&
    (await visibleIds(deps.store.db, 'dataset', { ids: [dataset.id], scope: scopeOf(subject) })).has(dataset.id);
  if (!dataset || !visible) throw new Absent(404, 'Datasource does not exist');
  return loadDataset(deps.store.db, dataset);
};

interface Asked {
  readonly type: string;
  readonly id: string;
  readonly signal: AbortSignal;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Runs a query, given in the contract's format, on a dataset with the subject's permissions. */
export const askDataset = async (
  deps: Deps,
  subject: Subject,
  {
    whole,
    query,
    signal,
    type,
  }: { readonly whole: WholeDataset; readonly query: object; readonly signal: AbortSignal; readonly type: string },
) => {
  const zone = await timeZoneOf(deps.store.db, subject.userId);
  const rules = await openRulesOf({ deps, subject, database: whole.database, zone, nowMs: deps.clock() });
  const body = {
    datasource: { id: whole.dataset.id, type: 'table' },
    queries: [query],
    result_type: type,
    result_format: 'json',
  };
  const answer = await answerChartData(
    chartDataDeps(deps, { dataset: whole, subject, zone, rules, signal }),
    sourceOfDataset(whole),
    body,
  );
  const [result] = answer.format === 'json' ? answer.result : [];
  return (result ?? { data: [] }) as { readonly data: Rows } & Readonly<Record<string, unknown>>;
};

const maxSampleRows = 1000;

/** Returns a page of sample rows of a dataset with the given filters, and the total count. */
export const readSamples = async (
  deps: Deps,
  subject: Subject,
  asked: Asked & {
    readonly page: number;
    readonly perPage: number;
    readonly filters: Readonly<Record<string, unknown>>;
  },
) => {
  const whole = await readableDataset(deps, subject, asked, OlderRefusal);
  const rows = Math.min(asked.perPage, maxSampleRows);
  const { signal } = asked;
  const page = { ...asked.filters, row_limit: rows, row_offset: (asked.page - 1) * rows };
  const filtered = Object.keys(asked.filters).length > 0;
  const result = await askDataset(deps, subject, {
    whole,
    query: page,
    signal,
    type: filtered ? 'drill_detail' : 'samples',
  });
  const count = {
    ...asked.filters,
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }],
    columns: [],
  };
  const counted = await askDataset(deps, subject, { whole, query: count, signal, type: 'results' });
  return { ...result, page: asked.page, per_page: asked.perPage, total_count: Number(counted.data[0]?.['n'] ?? 0) };
};

const maxValues = 10_000;

/** Returns the distinct values of a column, at most 10,000. Throws 400 for an unknown column. */
export const readColumnValues = async (
  deps: Deps,
  subject: Subject,
  asked: Asked & { readonly column: string },
): Promise<readonly unknown[]> => {
  const whole = await readableDataset(deps, subject, asked, Refusal);
  const { column, signal } = asked;
  if (!whole.columns.some((candidate) => candidate.column_name === column))
    throw badRequest(`Column name ${column} does not exist`);
  const query = {
    columns: [column],
    metrics: [],
    row_limit: maxValues,
    orderby: [[column, true]],
    apply_fetch_values_predicate: true,
  };
  const result = await askDataset(deps, subject, { whole, query, signal, type: 'results' });
  return result.data.map((row) => row[column] ?? null);
};
