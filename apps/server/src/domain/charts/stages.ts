/** Stages of a response that are timed, in reporting order. */
export const stageNames = ['parse', 'auth', 'cache', 'queue', 'engine', 'encode'] as const;
export type StageName = (typeof stageNames)[number];

/** Milliseconds per stage. */
export interface Stages {
  add(name: StageName, ms: number): void;
  /** Runs a function and adds its duration to a stage. */
  time<T>(name: StageName, work: () => T): T;
  /** Returns new timings: for each stage, the sum of this duration and the one in `other`. */
  with(other: Stages): Stages;
  /** Stages with a recorded time. */
  entries(): readonly (readonly [StageName, number])[];
}

/** Creates a record of stage timings that starts with the known ones. */
export const makeStages = (known: ReadonlyMap<StageName, number> = new Map()): Stages => {
  const spent = new Map(known);
  const add = (name: StageName, ms: number): void => {
    spent.set(name, (spent.get(name) ?? 0) + ms);
  };
  const entries = () => stageNames.flatMap((name) => (spent.has(name) ? [[name, spent.get(name) ?? 0] as const] : []));
  return {
    add,
    time: (name, work) => {
      const startedAt = performance.now();
      const done = (): void => add(name, performance.now() - startedAt);
      try {
        const result = work();
        if (result instanceof Promise) return result.finally(done) as typeof result;
        done();
        return result;
      } catch (error) {
        done();
        throw error;
      }
    },
    with: (other) => {
      const both = makeStages(spent);
      for (const [name, ms] of other.entries()) both.add(name, ms);
      return both;
    },
    entries,
  };
};
