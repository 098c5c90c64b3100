import type { PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import { chartFactsReader, type ChartFacts } from '../../store/chart-facts.ts';
import { datasetsById } from '../../store/datasets.ts';
import type { Db, Store } from '../../store/open.ts';
import { rememberRead } from '../../store/remember-read.ts';
import type { Subject } from '../access.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { loadDataset, type WholeDataset } from '../datasets/load-dataset.ts';
import { sourceOfDataset } from '../datasets/source-of-dataset.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { makeAnswerCache, type AnswerCache } from './answer-cache.ts';
import type { RanQuestion } from './run-and-keep.ts';
import { makeQuestionLine, type QuestionLine } from './question-line.ts';
import { makeSingleFlight, type SingleFlight } from './single-flight.ts';

/** How a question was answered: from what was kept, by a run that somebody else had begun, or by a run of its own. */
export type Outcome = 'hit' | 'merged' | 'query';

/** A dataset as chart questions read it, put together once for each of its versions. */
export interface KnownDataset {
  readonly whole: WholeDataset;
  readonly source: DatasetSource;
}

/** What answering chart questions holds on to. One per app. */
export interface ChartServing {
  readonly cache: AnswerCache;
  readonly flights: SingleFlight<RanQuestion>;
  readonly line: QuestionLine;
  /** Takes tables through the steps of post-processing. */
  readonly postProcess: PostProcessor;
  readonly onOutcome: (outcome: Outcome) => void;
  /** Hears that one more waits for a run, or one less. */
  readonly onWaiting: (change: 1 | -1) => void;
  /** What decides about a question to a dataset, as the subject has rights now; undefined where there is no such dataset. */
  factsOf(store: Store, subject: Subject, datasetId: number): Promise<ChartFacts | undefined>;
  /** The dataset as of these facts. Throws 404 when it is gone meanwhile. */
  datasetOf(db: Db, facts: ChartFacts): Promise<KnownDataset>;
}

const mostDatasets = 500;

/** @param made.cacheBytes how much the kept answers may take together */
export const makeChartServing = (made: {
  readonly cacheBytes: number;
  readonly postProcess: PostProcessor;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onWaiting: (change: 1 | -1) => void;
}): ChartServing => {
  const { cacheBytes, postProcess, onOutcome, onWaiting } = made;
  // A subject is made anew whenever anybody's rights change, and its reader with it.
  const readers = new WeakMap<Subject, ReturnType<typeof chartFactsReader>>();
  const datasets = new Map<number, { readonly version: string; readonly known: KnownDataset }>();
  return {
    cache: makeAnswerCache(cacheBytes),
    // What is answered in pieces may be joined until the last of them is there.
    flights: makeSingleFlight(({ reply }) => (reply.format === 'feed' ? reply.feed.ended : undefined)),
    line: makeQuestionLine(),
    postProcess,
    onOutcome,
    onWaiting,
    factsOf: (store, subject, datasetId) => {
      const reader = readers.get(subject) ?? rememberRead(store, chartFactsReader(store.db, scopeOf(subject)));
      readers.set(subject, reader);
      return reader(datasetId);
    },
    datasetOf: async (db, facts) => {
      const { dataset_id: id, dataset_changed_on, database_changed_on, parts_changed_on, parts } = facts;
      const version = [dataset_changed_on, facts.database_id, database_changed_on, parts_changed_on, parts].join(' ');
      const found = datasets.get(id);
      datasets.delete(id);
      if (found?.version === version) {
        datasets.set(id, found);
        return found.known;
      }
      const [row] = await datasetsById(db, [id]);
      if (!row) throw notFound();
      const whole = await loadDataset(db, row);
      const known = { whole, source: sourceOfDataset(whole) };
      datasets.set(id, { version, known });
      const [oldest] = datasets.keys();
      if (datasets.size > mostDatasets && oldest !== undefined) datasets.delete(oldest);
      return known;
    },
  };
};
