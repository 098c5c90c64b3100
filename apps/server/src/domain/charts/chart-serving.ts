import type { PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import { chartFactsReader, type ChartFacts } from '../../store/chart-facts.ts';
import { datasetsById } from '../../store/datasets.ts';
import type { Store } from '../../store/open.ts';
import type { Db } from '../../store/db.ts';
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

/** Source of a result: the cache (`hit`), a run that another caller started (`merged`), or a new run (`query`). */
export type Outcome = 'hit' | 'merged' | 'query';

/** A dataset prepared for chart queries, loaded once per version. */
export interface KnownDataset {
  readonly whole: WholeDataset;
  readonly source: DatasetSource;
}

/** Shared state for answering chart requests. One per app. */
export interface ChartServing {
  readonly cache: AnswerCache;
  readonly flights: SingleFlight<RanQuestion>;
  readonly line: QuestionLine;
  /** Runs the post-processing steps. */
  readonly postProcess: PostProcessor;
  readonly onOutcome: (outcome: Outcome) => void;
  /** Called when a request starts (1) or stops (-1) waiting for a run. */
  readonly onWaiting: (change: 1 | -1) => void;
  /**
   * Returns the facts about a dataset that a chart request needs before the cache is used: the subject's current access
   * to the dataset, and the times of its last changes. Undefined if the dataset does not exist.
   */
  factsOf(store: Store, subject: Subject, datasetId: number): Promise<ChartFacts | undefined>;
  /** Returns the dataset that `facts` is about. Throws 404 if it was deleted in the meantime. */
  datasetOf(db: Db, facts: ChartFacts): Promise<KnownDataset>;
}

const mostDatasets = 500;

/** @param made.cacheBytes size limit of the cache */
export const makeChartServing = (made: {
  readonly cacheBytes: number;
  readonly postProcess: PostProcessor;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onWaiting: (change: 1 | -1) => void;
}): ChartServing => {
  const { cacheBytes, postProcess, onOutcome, onWaiting } = made;
  // One reader of chart facts for each subject. After a change of permissions, the user has a new subject, and with it
  // a new reader.
  const readers = new WeakMap<Subject, ReturnType<typeof chartFactsReader>>();
  const datasets = new Map<number, { readonly version: string; readonly known: KnownDataset }>();
  return {
    cache: makeAnswerCache(cacheBytes),
    // Further callers can join a run with a streamed result until its last chunk.
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
