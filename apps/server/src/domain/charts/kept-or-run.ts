import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { KeptAnswer } from './answer-cache.ts';
import type { ChartServing, Outcome } from './chart-serving.ts';
import type { RanQuestion } from './run-and-keep.ts';
import { makeStages, type Stages } from './stages.ts';

/**
 * Starts the work when the limit of concurrent runs allows it. The run counts as running until its result is complete.
 */
export type Turn = (work: () => Promise<Flown>) => Promise<Flown>;

/** Result of a run that several callers may share; `merged` if another caller started it. */
type Flown = Awaited<ReturnType<ChartServing['flights']['join']>>;

/** A result as bytes, or tables to download, with timings per stage. */
export type ChartDataReply = RanQuestion['reply'] & { readonly outcome: Outcome; readonly stages: Stages };

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
    // Another caller may have run the request while this caller waited.
    const meanwhile = find();
    if (meanwhile !== undefined) return { value: hit(meanwhile), merged: false };
    const { chartWaitingPerUser: perUser, chartWaiting: inAll } = deps.config.limits;
    const flight = `${key} ${force}`;
    // A caller that joins a running request does not count against the limits.
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
