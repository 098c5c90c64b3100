import type { QueryContext } from '../../engine/compile/query-context.ts';
import type { Subject } from '../access.ts';
import type { AnnotationReader } from '../annotations/annotation-data.ts';
import type { ColumnarResult } from '../chart-data/chart-result.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import type { Deps } from '../deps.ts';
import { hidesStatements } from '../guests/check-guest-question.ts';
import { withoutStatement } from '../guests/without-statement.ts';
import { badRequest } from '../refusal.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import type { ChartServing } from './chart-serving.ts';
import { keepingTimeS } from './keeping-time.ts';
import { openQuestion, type OpenQuestion } from './open-question.ts';
import { runAndKeep, type RanQuestion } from './run-and-keep.ts';
import { savedChartBody } from './saved-chart-data.ts';
import { makeStages } from './stages.ts';
import { keptOrRun, type ChartDataReply, type Turn } from './kept-or-run.ts';
import { chartDataDeps } from './chart-data-deps.ts';

export interface ChartDataRequest {
  readonly body: unknown;
  /**
   * The caller's original request, if the server derived `body` from it. Permissions are then checked for this request
   * instead of `body`.
   */
  readonly judged?: QueryContext;
  readonly serving: ChartServing;
  /** Bypasses the cache. */
  readonly force?: boolean;
  /** URL parameters of the request, for templates. */
  readonly address?: AddressParams;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
  /** Encoding of the result; JSON by default. */
  readonly wire?: WireFormat;
  /** Limits concurrent runs. If absent, the run starts at once. */
  readonly turn?: Turn;
}

type Rows = Awaited<ReturnType<AnnotationReader['rowsOf']>>;

/** Reads annotation data with the caller's permissions, from the cache unless `force` is set. */
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
 * Opens a request whose rows are exported: with the caller's permissions, and without annotation layers. Throws the
 * contract's refusals.
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
    // Relative time ranges must use the same reference time as the cache key.
    clock: () => nowMs,
    annotations,
  };
  const shown = hidesStatements(subject) ? withoutStatement : (result: ColumnarResult) => result;
  const timeoutS = await keepingTimeS(deps, { context, dataset, database });
  const isDownload = context.resultFormat !== 'json';
  const { clock } = deps;
  return runAndKeep({ answering, source, body, isDownload, wire, key, timeoutS, shown, cache: serving.cache, clock });
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
