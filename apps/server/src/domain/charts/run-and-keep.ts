import { answerByColumns, type ColumnarAnswer } from '../chart-data/answer-chart-data.ts';
import type { ChartDataDeps } from '../chart-data/query-scope.ts';
import { answerInFrames } from '../chart-data/answer-in-frames.ts';
import type { ColumnarResult } from '../chart-data/chart-result.ts';
import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { writeAnswer, type WireFormat } from '../chart-data/write-answer.ts';
import { AnswerFrames } from '../chart-data/write-frames.ts';
import { encodedAnswer, type AnswerCache, type EncodedAnswer } from './answer-cache.ts';
import { makeFeed, type AnswerFeed } from './answer-feed.ts';
import { makeStages, type Stages } from './stages.ts';

/** Tables to download. */
export type ColumnarDownload = Exclude<ColumnarAnswer, { readonly format: 'json' }>;

/** Result of a run, shared by all waiting callers. */
export interface RanQuestion {
  readonly reply:
    | ColumnarDownload
    | { readonly format: 'json'; readonly answer: EncodedAnswer }
    | { readonly format: 'feed'; readonly feed: AnswerFeed };
  /** Timings known so far. */
  readonly stages: Stages;
}

/** A request that is ready to run. */
export interface Runnable {
  /** Dependencies of the run, with the signal that aborts it. */
  readonly answering: ChartDataDeps;
  readonly source: DatasetSource;
  readonly body: unknown;
  readonly isDownload: boolean;
  readonly wire: WireFormat;
  readonly key: string;
  /** Cache timeout in seconds. The result is cached only if it is positive. */
  readonly timeoutS: number;
  /** Removes the parts of a result that the caller may not see. */
  readonly shown: (result: ColumnarResult) => ColumnarResult;
  readonly cache: AnswerCache;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
}

const keep = ({ cache, key, body, wire, timeoutS }: Runnable, bytes: Buffer, computedMs: number): void => {
  if (timeoutS > 0) cache.keep(key, { answer: encodedAnswer(bytes, wire), body }, computedMs + timeoutS * 1000);
};

/** Starts a streamed result. Resolves with its first frame; rejects if the run fails before that. */
const runInFrames = async (asked: Runnable): Promise<RanQuestion> => {
  const { answering, source, body, shown, key, timeoutS, clock } = asked;
  const stages = makeStages();
  const made = makeFeed();
  const written: Uint8Array[] = [];
  const emit = (frame: Uint8Array): void => {
    written.push(frame);
    made.push(frame);
  };
  const frames = new AnswerFrames(emit, { key, timeoutS });
  const timed = <T>(write: () => T): T => stages.time('encode', write);
  const deps = { ...answering, onRun: countRuns(stages) };
  const run = async (): Promise<void> => {
    await answerInFrames(deps, source, { body, frames, shown, timed });
    const computedMs = clock();
    // The cached frames differ only in the end frame, which says that the result comes from the cache.
    keep(asked, Buffer.concat([...written, frames.end({ keptSinceMs: computedMs, timing: {} })]), computedMs);
    made.push(frames.end({ timing: Object.fromEntries(stages.entries()) }));
    made.end();
  };
  run().catch(made.fail);
  await made.begun;
  return { reply: { format: 'feed', feed: made.feed }, stages: makeStages() };
};

const countRuns =
  (stages: Stages) =>
  (engineMs: number, waitedMs = 0): void => {
    stages.add('queue', waitedMs);
    stages.add('engine', engineMs);
  };

/** Runs a request on its engine and caches the result if allowed. A failed or aborted run is not cached. */
export const runAndKeep = async (asked: Runnable): Promise<RanQuestion> => {
  const { answering, source, body, isDownload, wire, key, timeoutS, shown, clock } = asked;
  if (wire === 'frames' && !isDownload) return runInFrames(asked);
  const stages = makeStages();
  const columnar = await answerByColumns({ ...answering, onRun: countRuns(stages) }, source, body);
  if (columnar.format !== 'json') return { reply: columnar, stages };
  const computedMs = clock();
  const marks = { key, timeoutS, computedMs };
  const mostBytes = answering.limits.bytes;
  const written = await stages.time('encode', () => writeAnswer(columnar.result.map(shown), marks, { mostBytes }));
  keep(asked, written.kept, computedMs);
  return { reply: { format: 'json', answer: encodedAnswer(written.computed, wire) }, stages };
};
