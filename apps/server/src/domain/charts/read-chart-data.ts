import { AppError } from '@sightline/core';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import { runHere, type PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import { findChart } from '../../store/charts.ts';
import { chartsOfDashboard, findDashboard, rolesOfDashboards } from '../../store/dashboards.ts';
import { findDataset, type DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { newestTableVersion } from '../../store/table-versions.ts';
import { timeZoneOf } from '../../store/people.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { wholeScope } from '../../store/visibility.ts';
import type { Subject } from '../access.ts';
import type { AnnotationReader } from '../annotations/annotation-data.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import { answerChartData, type ChartDataAnswer, type ChartDataDeps } from '../chart-data/answer-chart-data.ts';
import { needsHolidays, openHolidayBook } from '../chart-data/holidays.ts';
import { asRefusal } from '../chart-data/refuse.ts';
import { loadDataset } from '../datasets/load-dataset.ts';
import { sourceOfDataset } from '../datasets/source-of-dataset.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { openRowRules, type RowRules } from '../row-rules/open-row-rules.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { objectIn } from '../wire/json-text.ts';
import { idOrUuid, storeId } from '../wire/object-key.ts';
import { savedChartBody } from './saved-chart-data.ts';
import type { AnswerCache } from './answer-cache.ts';
import { answerKey } from './answer-key.ts';

const defaultCacheS = 3600;

/** Form data that an asker sends along; parts of it say on whose behalf he reads. */
type FormData = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? storeId(value) : undefined;

interface FilterLike {
  readonly id?: string;
  readonly targets?: readonly { readonly datasetId?: number }[];
}

/** Whether a published dashboard that is meant for one of the subject's roles shows this dataset. */
const grantedByDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly dataset: DatasetRow; readonly formData: FormData },
): Promise<boolean> => {
  const { dataset, formData } = asked;
  const dashboardId = idIn(formData['dashboardId']);
  const dashboard = dashboardId === undefined ? undefined : await findDashboard(db, { id: dashboardId });
  if (!dashboard || dashboard.published !== 1) return false;
  const roles = (await rolesOfDashboards(db, [dashboard.id])).get(dashboard.id) ?? [];
  if (!roles.some((role) => subject.roles.some((own) => own.id === role.id))) return false;
  if (formData['type'] === 'NATIVE_FILTER') {
    const filters = objectIn(dashboard.json_metadata)['native_filter_configuration'];
    const list = (Array.isArray(filters) ? filters : []) as readonly FilterLike[];
    const filter = list.find((candidate) => candidate?.id === formData['native_filter_id']);
    return (filter?.targets ?? []).some((target) => target.datasetId === dataset.id);
  }
  const sliceId = idIn(formData['slice_id']);
  const charts = await chartsOfDashboard(db, dashboard.id);
  return charts.some((chart) => chart.id === sliceId && chart.datasource_id === dataset.id);
};

/** Throws 404 for data out of sight, and 403 where the subject sees the chart that stands on it. */
const checkAccess = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly dataset: DatasetRow; readonly formData: FormData },
): Promise<void> => {
  const scope = scopeOf(subject);
  const { dataset, formData } = asked;
  if ((await visibleIds(db, 'dataset', { ids: [dataset.id], scope })).has(dataset.id)) return;
  if (await grantedByDashboard(db, subject, asked)) return;
  const sliceId = idIn(formData['slice_id']);
  const chart = sliceId === undefined ? undefined : await findChart(db, { id: sliceId });
  const seen =
    chart &&
    chart.datasource_id === dataset.id &&
    (await visibleIds(db, 'chart', { ids: [chart.id], scope })).has(chart.id);
  if (!seen) throw notFound();
  throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR', 'You need access to the data behind this chart', {
    extra: { link: '', datasource: dataset.id },
  });
};

const datasetFor = async (
  db: DbOrTransaction,
  datasource: { readonly id: number | string; readonly type: string },
): Promise<DatasetRow> => {
  const key = datasource.type === 'table' || datasource.type === 'dataset' ? idOrUuid(datasource.id) : undefined;
  const dataset = key && (await findDataset(db, key));
  if (!dataset) throw notFound();
  return dataset;
};

/** What answering over one dataset works with: the dataset's own grant stands for the tables it names. */
export const chartDataDeps = (
  deps: Deps,
  asked: {
    readonly dataset: Awaited<ReturnType<typeof loadDataset>>;
    readonly zone: string;
    /** Decide which rows there are for the asker. */
    readonly rules: RowRules;
    readonly signal?: AbortSignal;
    /** Where steps run; here, for questions that have none. */
    readonly postProcess?: PostProcessor;
  },
): ChartDataDeps => {
  const { config, engines, clock } = deps;
  const { database, dataset } = asked.dataset;
  const { rules } = asked;
  return {
    engine: engines.of(database),
    clock,
    zone: asked.zone,
    postProcess: asked.postProcess ?? runHere,
    tables: async (name) => {
      const [table] = await resolveTables(deps, {
        database,
        scope: wholeScope,
        names: [name],
        rules,
        schema: dataset.schema,
      });
      if (!table) throw notFound();
      return table;
    },
    virtualRule: () => rules.virtual(dataset.id),
    limits: {
      defaultRows: config.limits.rowLimit,
      maxRows: config.limits.maxRow,
      sampleRows: config.limits.samplesRowLimit,
      bytes: config.limits.resultBytes,
      timeoutMs: config.query.timeoutS * 1000,
    },
    ...(asked.signal ? { signal: asked.signal } : {}),
  };
};

export interface ChartDataRequest {
  readonly body: unknown;
  readonly cache: AnswerCache;
  readonly postProcess: PostProcessor;
  /** Asks anew, whatever is kept. */
  readonly force?: boolean;
  /** Seconds that the chart's own setting keeps an answer. */
  readonly cacheTimeoutS?: number | null;
}

/** JSON text of an answer, or the tables to download; `engineMs` is what the engine took, absent where nothing was asked of it. */
export type ChartDataReply = (
  { readonly format: 'json'; readonly text: string } | Exclude<ChartDataAnswer, { readonly format: 'json' }>
) & { readonly engineMs?: number };

const cachedText = (answer: Extract<ChartDataAnswer, { format: 'json' }>, key: string, nowMs: number): string =>
  JSON.stringify({
    result: answer.result.map((result) =>
      'is_cached' in result
        ? { ...result, is_cached: true, cache_key: key, cached_dttm: new Date(nowMs).toISOString().slice(0, 19) }
        : result,
    ),
  });

type Rows = Awaited<ReturnType<AnnotationReader['rowsOf']>>;

/** Reads what annotations show with the same rights and from the same kept answers as the chart that they lie over. */
const annotationReader = (deps: Deps, subject: Subject, request: ChartDataRequest): AnnotationReader => ({
  db: deps.store.db,
  savedBody: async (chartId) =>
    (await savedChartBody(deps.store.db, subject, { chartId, format: undefined, type: undefined })).body,
  rowsOf: async (body) => {
    const { cache, postProcess, force = false } = request;
    const answer = await readChartData(deps, subject, { body, cache, postProcess, force });
    if (answer.format !== 'json') throw badRequest('A download has no rows to show.');
    const { result } = JSON.parse(answer.text) as { readonly result: readonly { readonly data: Rows }[] };
    return result[0]?.data ?? [];
  },
});

/**
 * Answers a chart-data body with the subject's rights: from what is kept, else by the engine, equal questions at once asked once.
 * Throws the contract's refusals: 404 for data out of sight, 400 for what cannot be asked of it.
 */
export const readChartData = async (
  deps: Deps,
  subject: Subject,
  request: ChartDataRequest,
): Promise<ChartDataReply> => {
  const { db } = deps.store;
  let context;
  try {
    context = readQueryContext(request.body);
  } catch (error) {
    throw asRefusal(error, deps.engines.embedded.backend);
  }
  const dataset = await datasetFor(db, context.datasource);
  await checkAccess(db, subject, { dataset, formData: context.formData });
  const zone = await timeZoneOf(db, subject.userId);
  // Questions of one second ask for the same range where it ends now.
  const nowMs = Math.floor(deps.clock() / 1000) * 1000;
  const whole = await loadDataset(db, dataset);
  const dataVersion = await newestTableVersion(db, dataset.database_id);
  const { database } = whole;
  const rules = await openRowRules(deps, subject, { database });
  const source = sourceOfDataset(whole);
  const holidays = needsHolidays(request.body) ? await openHolidayBook() : () => undefined;
  const asksAlso = { body: request.body, context, dataset: source, nowMs, zone, holidays };
  const force = request.force === true || context.force;
  const reader = annotationReader(deps, subject, { ...request, force });
  const annotations = await readAnnotations(reader, asksAlso).catch((error: unknown) => {
    throw asRefusal(error, deps.engines.embedded.backend);
  });
  const key = answerKey({
    body: request.body,
    context,
    dataset: { id: dataset.id, changedOn: dataset.changed_on },
    database: { id: database.id, changedOn: database.changed_on },
    dataVersion,
    zone,
    nowMs,
    holidays,
    rulesKey: rules.fingerprint,
    templateKey: '',
    besideKey: annotations.key,
    format: 'json',
  });
  const kept = force ? undefined : request.cache.find(key, nowMs);
  if (kept !== undefined) return { format: 'json', text: kept };
  const { answer, engineMs } = await request.cache.once(`${key} ${force}`, async () => {
    let spentMs = 0;
    const onRun = (ms: number) => {
      spentMs += ms;
    };
    const asked = {
      ...chartDataDeps(deps, { dataset: whole, zone, rules, postProcess: request.postProcess }),
      // Relative times mean for the run what they mean for the key.
      clock: () => nowMs,
      annotations: annotations.data,
      onRun,
    };
    return { answer: await answerChartData(asked, source, request.body), engineMs: spentMs };
  });
  if (answer.format !== 'json') return { ...answer, engineMs };
  const timeoutS =
    context.customCacheTimeoutS ??
    request.cacheTimeoutS ??
    dataset.cache_timeout ??
    whole.database.cache_timeout ??
    defaultCacheS;
  if (timeoutS > 0) request.cache.keep(key, cachedText(answer, key, nowMs), nowMs + timeoutS * 1000);
  return { format: 'json', text: JSON.stringify({ result: answer.result }), engineMs };
};
