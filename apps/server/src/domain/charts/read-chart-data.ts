import { runHere, type PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import { wholeScope } from '../../store/visibility.ts';
import type { Subject } from '../access.ts';
import type { AnnotationReader } from '../annotations/annotation-data.ts';
import type { ChartDataDeps } from '../chart-data/query-scope.ts';
import type { ColumnarResult } from '../chart-data/chart-result.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import type { WholeDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { hidesStatements } from '../guests/check-guest-question.ts';
import { withoutStatement } from '../guests/without-statement.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { openTexts } from '../templates/open-texts.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import { clausesOn } from '../templates/rules-of-asker.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import type { KeptAnswer } from './answer-cache.ts';
import { chartLimits } from './chart-limits.ts';
import type { ChartServing, Outcome } from './chart-serving.ts';
import { keepingTimeS } from './keeping-time.ts';
import { openQuestion, type OpenQuestion } from './open-question.ts';
import { runAndKeep, type RanQuestion } from './run-and-keep.ts';
import { savedChartBody } from './saved-chart-data.ts';
import { askedBy } from '../asked-by.ts';
import { makeStages, type Stages } from './stages.ts';

/** Dependencies for queries on one dataset. Access to the dataset covers the tables that its SQL names. */
export const chartDataDeps = (
  deps: Deps,
  asked: {
    readonly dataset: WholeDataset;
    /** The user that templates are rendered for. */
    readonly subject: Subject;
    readonly zone: string;
    /** Reference time for relative ranges; now when absent. */
    readonly nowMs?: number;
    /** URL parameters of the request. */
    readonly address?: AddressParams | undefined;
    /** Row rules of the caller. */
    readonly rules: RowRules;
    readonly signal?: AbortSignal;
    /** Runs post-processing; needed only if a query has steps. */
    readonly postProcess?: PostProcessor;
  },
): ChartDataDeps => {
  const { config, engines, clock } = deps;
  const { database, dataset } = asked.dataset;
  const { rules, subject, zone, nowMs = clock(), address = {} } = asked;
  return {
    engine: askedBy(engines.of(database), subject),
    clock,
    zone,
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
    openTexts: (place) =>
      openTexts({ deps, subject, database, zone, nowMs, address }, { ...place, rowRules: clausesOn(rules, dataset) }),
    limits: chartLimits(config),
    ...(subject.userId === undefined ? {} : { userId: subject.userId }),
    ...(asked.signal ? { signal: asked.signal } : {}),
  };
};

export interface ChartDataRequest {
  readonly body: unknown;
  readonly serving: ChartServing;
  /** Bypasses the cache. */
  readonly force?: boolean;
  /** URL parameters of the request, for templates. */
  readonly address?: AddressParams;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
  /** Encoding of the result; JSON by default. */
  readonly wire?: WireFormat;
  /** Waits for its turn before a run. Without it, the run starts at once. */
  readonly turn?: Turn;
}

/** Runs the work when it is its turn. The turn lasts until the result is complete. */
export type Turn = (work: () => Promise<Flown>) => Promise<Flown>;

/** Result of a run that callers share; `merged` if another caller started it. */
type Flown = Awaited<ReturnType<ChartServing['flights']['join']>>;

/** A result as bytes, or tables to download, with timings per stage. */
export type ChartDataReply = RanQuestion['reply'] & { readonly outcome: Outcome; readonly stages: Stages };

type Rows = Awaited<ReturnType<AnnotationReader['rowsOf']>>;

/** Reads annotation data with the permissions and the cache of the annotated chart. */
const annotationReader =
  (deps: Deps, subject: Subject, asked: Pick<ChartDataRequest, 'serving' | 'signal' | 'address'>) =>
  (force: boolean): AnnotationReader => ({
    db: deps.store.db,
    savedBody: async (chartId) =>
      (await savedChartBody(deps.store.db, subject, { chartId, format: undefined, type: undefined })).body,
    rowsOf: async (body) => {
      const { serving, signal, address } = asked;
      const more = { ...(signal ? { signal } : {}), ...(address ? { address } : {}) };
      const reply = await readChartData(deps, subject, { body, serving, force, ...more });
      if (reply.format !== 'json') throw badRequest('The format of this chart does not provide rows.');
      const { result } = JSON.parse(reply.answer.bytes.toString()) as {
        readonly result: readonly { readonly data: Rows }[];
      };
      return result[0]?.data ?? [];
    },
  });

/**
 * Opens a request for an export of its rows: with the caller's permissions, as shown, and without annotation layers.
 * Throws the contract's refusals.
 */
export const openQuestionForRows = async (
  deps: Deps,
  subject: Subject,
  { body, serving, signal }: Required<Pick<ChartDataRequest, 'body' | 'serving' | 'signal'>>,
) => {
  const question = await openQuestion(deps, subject, {
    body,
    serving,
    stages: makeStages(),
    annotationReader: annotationReader(deps, subject, { serving, signal }),
  });
  const { whole, zone, rules, nowMs } = question;
  const asked = { dataset: whole, subject, zone, nowMs, rules, postProcess: serving.postProcess, signal };
  return { question, asked: { ...chartDataDeps(deps, asked), clock: () => nowMs } };
};

/** Runs a request on the engine and caches the result if allowed. */
const runQuestion = async (
  deps: Deps,
  question: OpenQuestion,
  run: {
    readonly subject: Subject;
    readonly serving: ChartServing;
    readonly signal: AbortSignal;
  },
): Promise<RanQuestion> => {
  const { whole, source, context, zone, address, rules, annotations, nowMs, key, body, wire } = question;
  const { subject, serving, signal } = run;
  const { postProcess } = serving;
  const { dataset, database } = whole;
  const answering = {
    ...chartDataDeps(deps, { dataset: whole, subject, zone, nowMs, address, rules, postProcess, signal }),
    // Use the reference time of the cache key.
    clock: () => nowMs,
    annotations,
  };
  const shown = hidesStatements(subject) ? withoutStatement : (result: ColumnarResult) => result;
  const timeoutS = await keepingTimeS(deps, { context, dataset, database });
  const isDownload = context.resultFormat !== 'json';
  const { clock } = deps;
  return runAndKeep({ answering, source, body, isDownload, wire, key, timeoutS, shown, cache: serving.cache, clock });
};

/** Returns the cached result for a key, or runs the request once for all callers that wait for it. */
export const keptOrRun = async (
  deps: Deps,
  asked: {
    readonly key: string;
    readonly subject: Subject;
    /** Bypasses the cache. */
    readonly force: boolean;
    readonly serving: ChartServing;
    /** Timings of the stages so far. */
    readonly stages: Stages;
    readonly signal: AbortSignal | undefined;
    readonly turn: Turn | undefined;
  },
  run: (signal: AbortSignal) => Promise<RanQuestion>,
): Promise<ChartDataReply> => {
  const { key, subject, force, serving, stages, signal, turn = (work) => work() } = asked;
  const find = () => (force ? undefined : stages.time('cache', () => serving.cache.find(key, deps.clock())));
  const hit = ({ answer }: KeptAnswer): RanQuestion => ({ reply: { format: 'json', answer }, stages: makeStages() });
  const kept = find();
  let outcome: Outcome = 'hit';
  const join = async (): Promise<Flown> => {
    // Another caller may have run it while this one waited for its turn.
    const meanwhile = find();
    if (meanwhile !== undefined) return { value: hit(meanwhile), merged: false };
    const { chartWaitingPerUser: perUser, chartWaiting: inAll } = deps.config.limits;
    const flight = `${key} ${force}`;
    // Who joins a run costs nothing.
    const leave = serving.flights.has(flight) ? () => undefined : serving.line.enter(subject, { perUser, inAll });
    serving.onWaiting(1);
    const flown = await serving.flights.join(flight, run, signal).finally(() => {
      leave();
      serving.onWaiting(-1);
    });
    outcome = flown.merged ? 'merged' : 'query';
    return flown;
  };
  const { reply, stages: spent } = kept === undefined ? (await turn(join)).value : hit(kept);
  serving.onOutcome(outcome);
  return { ...reply, outcome, stages: stages.with(spent) };
};

/**
 * Answers a chart-data body with the subject's permissions, from the cache or the engine. Concurrent equal requests
 * share one run. Throws the contract's refusals: 404 for data that is not visible, 400 for an invalid query.
 */
export const readChartData = async (
  deps: Deps,
  subject: Subject,
  request: ChartDataRequest,
): Promise<ChartDataReply> => {
  const { serving, signal, turn } = request;
  const stages = makeStages();
  const question = await openQuestion(deps, subject, {
    ...request,
    stages,
    annotationReader: annotationReader(deps, subject, request),
  });
  const { key, force } = question;
  return keptOrRun(deps, { key, subject, force, serving, stages, signal, turn }, (leftAlone) =>
    runQuestion(deps, question, { subject, serving, signal: leftAlone }),
  );
};

/** Returns the current cache key of a dataset request for the caller. Throws the contract's refusals. */
export const keyOfQuestion = async (
  deps: Deps,
  subject: Subject,
  asked: Required<Pick<ChartDataRequest, 'body' | 'wire' | 'serving' | 'address'>>,
): Promise<string> => {
  const reader = annotationReader(deps, subject, asked);
  return (await openQuestion(deps, subject, { ...asked, stages: makeStages(), annotationReader: reader })).key;
};
