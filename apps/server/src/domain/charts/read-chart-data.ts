import { runHere, type PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import { wholeScope } from '../../store/visibility.ts';
import type { Subject } from '../access.ts';
import type { AnnotationReader } from '../annotations/annotation-data.ts';
import type { ChartDataDeps } from '../chart-data/answer-chart-data.ts';
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
import { chartLimits } from './chart-limits.ts';
import type { ChartServing, Outcome } from './chart-serving.ts';
import { keepingTimeS } from './keeping-time.ts';
import { openQuestion, type OpenQuestion } from './open-question.ts';
import { runAndKeep, type RanQuestion } from './run-and-keep.ts';
import { savedChartBody } from './saved-chart-data.ts';
import { askedBy } from '../asked-by.ts';
import { makeStages, type Stages } from './stages.ts';

/** What answering over one dataset works with: the dataset's own grant stands for the tables it names. */
export const chartDataDeps = (
  deps: Deps,
  asked: {
    readonly dataset: WholeDataset;
    /** On whose behalf templates are rendered. */
    readonly subject: Subject;
    readonly zone: string;
    /** The moment that relative times count from; now, where it is absent. */
    readonly nowMs?: number;
    /** Parameters of the request's own address. */
    readonly address?: AddressParams | undefined;
    /** Decide which rows there are for the asker. */
    readonly rules: RowRules;
    readonly signal?: AbortSignal;
    /** Where steps run; here, for questions that have none. */
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
  /** Asks anew, whatever is kept. */
  readonly force?: boolean;
  /** Parameters of the request's own address: templates read them. */
  readonly address?: AddressParams;
  /** Tells that the asker has gone. */
  readonly signal?: AbortSignal;
  /** How the answer shall be spelled; JSON unless said. */
  readonly wire?: WireFormat;
}

/** Bytes of an answer, or the tables to download, with the time that each stage took. */
export type ChartDataReply = RanQuestion['reply'] & { readonly outcome: Outcome; readonly stages: Stages };

type Rows = Awaited<ReturnType<AnnotationReader['rowsOf']>>;

/** Reads what annotations show with the same rights and from the same kept answers as the chart that they lie over. */
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
      if (reply.format !== 'json') throw badRequest('A download has no rows to show.');
      const { result } = JSON.parse(reply.answer.bytes.toString()) as {
        readonly result: readonly { readonly data: Rows }[];
      };
      return result[0]?.data ?? [];
    },
  });

/** Opens a question whose rows are exported: with the asker's rights, as it is shown, without what lies over the chart. Throws the contract's refusals. */
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

/** Runs a question on the engine and keeps what may be kept. */
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
    // Relative times mean for the run what they mean for the key.
    clock: () => nowMs,
    annotations,
  };
  const shown = hidesStatements(subject) ? withoutStatement : (result: ColumnarResult) => result;
  const timeoutS = await keepingTimeS(deps, { context, dataset, database });
  const isDownload = context.resultFormat !== 'json';
  const { clock } = deps;
  return runAndKeep({ answering, source, body, isDownload, wire, key, timeoutS, shown, cache: serving.cache, clock });
};

/** The answer that is kept under a key, else that of a run, for all who ask for it at the same time. */
export const keptOrRun = async (
  deps: Deps,
  asked: {
    readonly key: string;
    readonly subject: Subject;
    /** Runs anew, whatever is kept. */
    readonly force: boolean;
    readonly serving: ChartServing;
    /** Of what came before. */
    readonly stages: Stages;
    readonly signal: AbortSignal | undefined;
  },
  run: (signal: AbortSignal) => Promise<RanQuestion>,
): Promise<ChartDataReply> => {
  const { key, subject, force, serving, stages, signal } = asked;
  const kept = force ? undefined : stages.time('cache', () => serving.cache.find(key, deps.clock()));
  if (kept !== undefined) {
    serving.onOutcome('hit');
    return { format: 'json', answer: kept.answer, outcome: 'hit', stages };
  }
  const { chartWaitingPerUser: perUser, chartWaiting: inAll } = deps.config.limits;
  const leave = serving.line.enter(subject, { perUser, inAll });
  serving.onWaiting(1);
  const { value, merged } = await serving.flights.join(`${key} ${force}`, run, signal).finally(() => {
    leave();
    serving.onWaiting(-1);
  });
  const outcome = merged ? 'merged' : 'query';
  serving.onOutcome(outcome);
  return { ...value.reply, outcome, stages: stages.with(value.stages) };
};

/**
 * Answers a chart-data body with the subject's rights: from what is kept, else by the engine, equal questions at once asked once.
 * Throws the contract's refusals: 404 for data out of sight, 400 for what cannot be asked of it.
 */
export const readChartData = async (
  deps: Deps,
  subject: Subject,
  request: ChartDataRequest,
): Promise<ChartDataReply> => {
  const { serving, signal } = request;
  const stages = makeStages();
  const question = await openQuestion(deps, subject, {
    ...request,
    stages,
    annotationReader: annotationReader(deps, subject, request),
  });
  const { key, force } = question;
  return keptOrRun(deps, { key, subject, force, serving, stages, signal }, (leftAlone) =>
    runQuestion(deps, question, { subject, serving, signal: leftAlone }),
  );
};

/** The key of a question to a dataset as it is for an asker now. Throws the contract's refusals. */
export const keyOfQuestion = async (
  deps: Deps,
  subject: Subject,
  asked: Required<Pick<ChartDataRequest, 'body' | 'wire' | 'serving' | 'address'>>,
): Promise<string> => {
  const reader = annotationReader(deps, subject, asked);
  return (await openQuestion(deps, subject, { ...asked, stages: makeStages(), annotationReader: reader })).key;
};
