import type { Subject } from '../access.ts';
import type { ChartDataDeps } from '../chart-data/query-scope.ts';
import type { ColumnarResult } from '../chart-data/chart-result.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { openTexts } from '../templates/open-texts.ts';
import { chartLimits } from './chart-limits.ts';
import { keepingTimeS } from './keeping-time.ts';
import { openStatement, type StatementQuestion } from './open-statement.ts';
import type { ChartDataRequest } from './read-chart-data.ts';
import { keptOrRun } from './kept-or-run.ts';
import type { ChartDataReply } from './kept-or-run.ts';
import { runAndKeep, type RanQuestion } from './run-and-keep.ts';
import { askedBy } from '../asked-by.ts';
import { makeStages } from './stages.ts';

type Run = Required<Pick<ChartDataRequest, 'body' | 'serving' | 'signal' | 'wire'>>;

/** Runs a chart request on a SQL Lab statement, and caches the result if allowed. */
const runStatement = async (deps: Deps, question: StatementQuestion, run: Run): Promise<RanQuestion> => {
  const { context, database, asker, rules, key } = question;
  const { body, serving, signal, wire } = run;
  const source = await question.source();
  const answering: ChartDataDeps = {
    engine: askedBy(deps.engines.of(database), asker.subject),
    // Relative time ranges must use the same reference time as the cache key.
    clock: () => asker.nowMs,
    zone: asker.zone,
    postProcess: serving.postProcess,
    tables: async (name) => {
      const scope = scopeOf(asker.subject);
      const [table] = await resolveTables(deps, { database, scope, names: [name], rules, schema: source.schema });
      if (!table) throw notFound();
      return table;
    },
    openTexts: (place) => openTexts(asker, place),
    limits: chartLimits(deps.config),
    ...(asker.subject.userId === undefined ? {} : { userId: asker.subject.userId }),
    signal,
  };
  const timeoutS = await keepingTimeS(deps, { context, database });
  const isDownload = context.resultFormat !== 'json';
  const { clock } = deps;
  const shown = (result: ColumnarResult): ColumnarResult => result;
  return runAndKeep({ answering, source, body, isDownload, wire, key, timeoutS, shown, cache: serving.cache, clock });
};

/**
 * Answers a chart-data body for the caller's own SQL Lab run or saved query, with the caller's permissions on its
 * tables, from the cache or the engine. Concurrent equal requests share one run. Throws the same errors as
 * `openStatement`.
 */
export const readStatementData = async (
  deps: Deps,
  subject: Subject,
  request: ChartDataRequest,
): Promise<ChartDataReply> => {
  const { body, serving, signal, address, turn, wire = 'json' } = request;
  const stages = makeStages();
  const question = await stages.time('auth', () => openStatement(deps, subject, { body, wire, address }));
  const { key, context } = question;
  const force = request.force === true || context.force;
  return keptOrRun(deps, { key, subject, force, serving, stages, signal, turn }, (leftAlone) =>
    runStatement(deps, question, { body, serving, signal: leftAlone, wire }),
  );
};
