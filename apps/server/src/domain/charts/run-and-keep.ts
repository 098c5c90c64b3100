import { answerByColumns, type ChartDataDeps, type ColumnarAnswer } from '../chart-data/answer-chart-data.ts';
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

/** What a run of a question gave: to be handed to all who wait for it. */
export interface RanQuestion {
  readonly reply:
    | ColumnarDownload
    | { readonly format: 'json'; readonly answer: EncodedAnswer }
    | { readonly format: 'feed'; readonly feed: AnswerFeed };
  /** What is known of the run when it is handed over. */
  readonly stages: Stages;
}

/** A question that may be run as it stands. */
export interface Runnable {
  /** What it is answered with, with the signal that ends it. */
  readonly answering: ChartDataDeps;
  readonly source: DatasetSource;
  readonly body: unknown;
  readonly isDownload: boolean;
  readonly wire: WireFormat;
  readonly key: string;
  /** Seconds that its answer is kept; not at all where it is not positive. */
  readonly timeoutS: number;
  /** What of a result its asker may see. */
  readonly shown: (result: ColumnarResult) => ColumnarResult;
  readonly cache: AnswerCache;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
}

const keep = ({ cache, key, body, wire, timeoutS }: Runnable, bytes: Buffer, computedMs: number): void => {
  if (timeoutS > 0) cache.keep(key, { answer: encodedAnswer(bytes, wire), body }, computedMs + timeoutS * 1000);
};

/** Begins the answer and gives it as soon as there is anything of it; rejects with what failed before that. */
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
    // Who comes later gets the same frames; only the last one tells that they were kept.
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

/** Runs a question on its engine and keeps what may be kept. Nothing of a run that fails or is ended stays. */
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
