import type { CubeRefusal } from '@sightline/core/cube';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import type { Subject } from '../access.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { columnTypes } from '../chart-data/table-rows.ts';
import { authorizeQuestion } from '../charts/authorize-question.ts';
import { chartLimits } from '../charts/chart-limits.ts';
import { parseQuestion } from '../charts/parse-question.ts';
import { readChartData } from '../charts/read-chart-data.ts';
import { isStatementType } from '../charts/own-statement.ts';
import { chunksOf } from '../dashboards/answer-dashboard-data.ts';
import type { Deps } from '../deps.ts';
import type { CubeCall } from './cube-call.ts';
import { planCube, type ActiveColumn, type CubePlan } from './plan-cube.ts';
import { readFrameTables, type ReadResult } from './read-frame-table.ts';
import { shapeCube, type ShapedCube } from './shape-cube.ts';
import { keyOfBin, shownBins } from './shown-bins.ts';

type Json = Readonly<Record<string, unknown>>;

/** The cube of a query, with the fields of its result that do not depend on the selected bins. */
export interface BuiltCube {
  readonly shaped: ShapedCube;
  readonly fields: Json;
}

export interface CubeQuestion extends CubeCall {
  readonly body: unknown;
  readonly dashboardId: number;
  readonly active: { readonly chartId: number; readonly columns: readonly ActiveColumn[] };
}

/**
 * Maximum number of rows of a cube. Each row has two codes and one number per part, and all rows fit into a megabyte.
 */
const mostCells = 60_000;

const holdsTemplate = (value: unknown): boolean => /\{[{%]/u.test(JSON.stringify(value) ?? '');

/** True if the SQL of a query may read the filters of its request, which a cube leaves out. */
const mayReadFilters = (source: DatasetSource, body: Json): boolean =>
  holdsTemplate([source.sql, source.columns, source.metrics, source.fetchValuesPredicate, body['queries']]);

/** True if a chart takes its currency from its rows. */
const hasCurrencyOfRows = (source: DatasetSource, { formData }: QueryContext): boolean =>
  (source.currencyColumn ?? null) !== null && JSON.stringify(formData).includes('"AUTO"');

const sentFields = ['from_dttm', 'to_dttm', 'queried_dttm'] as const;

/** Keeps only the bins that the caller may see. Returns undefined if that would remove bins of a continuous axis. */
const withShownBins = (
  { table, fields }: ReadResult,
  plan: CubePlan,
  shown: ReadonlySet<string>,
): ReadResult | undefined => {
  const bins = plan.binLabels.map((label) => table.columns.find(({ name }) => name === label)!);
  const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) =>
    shown.has(keyOfBin(bins.map(({ values }) => values[row] ?? null))),
  );
  if (rows.length === table.rowCount) return { table, fields };
  // A selected span of a continuous axis includes all bins within it, so a missing bin would change the result.
  if (bins.some(({ kind }) => kind !== 'text' && kind !== 'flag')) return undefined;
  const columns = table.columns.map((column) => ({ ...column, values: rows.map((row) => column.values[row] ?? null) }));
  return { table: { columns, rowCount: rows.length }, fields };
};

const planAll = (
  source: DatasetSource,
  context: QueryContext,
  question: CubeQuestion,
): readonly CubePlan[] | CubeRefusal => {
  const raw = (question.body as Json)['queries'] as readonly Json[];
  const plans: CubePlan[] = [];
  for (const [at, query] of context.queries.entries()) {
    const plan = planCube(source, { query, raw: raw[at]! }, question.active.columns);
    if (typeof plan === 'string') return plan;
    plans.push(plan);
  }
  return plans;
};

/**
 * Builds the cube of a chart: the result of its queries for each bin of the active chart, with the caller's
 * permissions, row rules and cache. Returns the reason if no cube is possible. Throws the refusals of the chart-data
 * request.
 */
export const buildCube = async (
  deps: Deps,
  subject: Subject,
  question: CubeQuestion,
): Promise<readonly BuiltCube[] | CubeRefusal> => {
  const { body, active, serving, address, signal, turn, dashboardId } = question;
  if (isStatementType((body as { readonly datasource?: { readonly type?: unknown } } | null)?.datasource?.type))
    return 'data';
  const context = parseQuestion(deps, body);
  const facts = await authorizeQuestion(deps, subject, { context, serving });
  const { source } = await serving.datasetOf(deps.store.db, facts);
  if (context.resultType !== 'full' && context.resultType !== 'results') return 'rows';
  if (mayReadFilters(source, body as Json) || hasCurrencyOfRows(source, context)) return 'data';
  const plans = planAll(source, context, question);
  if (typeof plans === 'string') return plans;
  const shown = subject.guest
    ? await shownBins(deps, subject, { ...question, chartId: active.chartId, active: active.columns, dashboardId })
    : undefined;
  if (subject.guest && (shown === undefined || Number(context.formData['dashboardId']) !== dashboardId))
    return 'hidden';
  const { defaultRows, maxRows } = chartLimits(deps.config);
  const most = Math.min(mostCells + 1, maxRows);
  const asked = {
    ...(body as Json),
    result_type: 'full',
    result_format: 'json',
    queries: plans.map((plan) => ({ ...plan.asked, row_limit: most })),
  };
  const reply = await readChartData(deps, subject, {
    body: asked,
    judged: context,
    serving,
    address,
    signal,
    turn,
    wire: 'frames',
  });
  const built: BuiltCube[] = [];
  for (const [at, whole] of (await readFrameTables(chunksOf(reply))).entries()) {
    const plan = plans[at]!;
    if (whole.table.rowCount >= most) return 'size';
    const result = shown ? withShownBins(whole, plan, shown) : whole;
    if (!result) return 'hidden';
    const limit = Math.min(plan.rowLimit || defaultRows, maxRows);
    const shaped = await shapeCube(plan, result.table, {
      limit,
      postProcess: (frame) =>
        serving.postProcess({
          frame,
          steps: plan.steps,
          zone: 'UTC',
          timeoutMs: chartLimits(deps.config).timeoutMs,
          signal,
        }),
    });
    if (typeof shaped === 'string') return shaped;
    // A guest may never see rows beyond the row limit of the chart.
    if (subject.guest && shaped.facts.groups > limit) return 'hidden';
    const names = shaped.rows.columns.map(({ name }) => name);
    const fields = {
      ...Object.fromEntries(sentFields.map((name) => [name, result.fields[name] ?? null])),
      colnames: names,
      coltypes: columnTypes(shaped.rows, source),
      detected_currency: null,
    };
    built.push({ shaped, fields });
  }
  return built;
};
