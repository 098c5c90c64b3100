import { makeOpenPromise } from './open-promise.ts';

interface Flight<T> {
  /** What all get who wait. */
  readonly result: Promise<T>;
  /** Settles when nothing of the work is under way any more. */
  readonly over: Promise<void>;
  readonly ending: AbortController;
  waiting: number;
}

/** Runs equal work once for all who ask for it at the same time. One per kind of work and app. */
export interface SingleFlight<T> {
  /**
   * Waits for the work of a key, begun now or by somebody before. Who leaves (by his signal) ends nothing for the others;
   * when the last one leaves, the work is told to end, and who comes afterwards begins anew.
   */
  join(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<{ readonly value: T; readonly merged: boolean }>;
}

/**
 * Makes it with nothing under way.
 * @param lasting settles when the work behind a value is done, where the value is there sooner; until then others join it,
 * and its last leaver ends it
 */
export const makeSingleFlight = <T>(lasting: (value: T) => Promise<void> | undefined = () => undefined) => {
  const flights = new Map<string, Flight<T>>();
  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const ending = new AbortController();
    const { promise: over, resolve: end } = makeOpenPromise();
    const drop = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
      end();
    };
    const result = work(ending.signal).then(
      (value) => {
        const rest = lasting(value);
        if (rest === undefined) drop();
        else rest.then(drop, drop);
        return value;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    // Who waits hears of a failure; when all have left, nobody has to.
    result.catch(() => undefined);
    const flight: Flight<T> = { result, over, ending, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };
  const leave = (key: string, flight: Flight<T>): void => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    if (flights.get(key) === flight) flights.delete(key);
    flight.ending.abort();
  };
  const join: SingleFlight<T>['join'] = async (key, work, signal) => {
    signal?.throwIfAborted();
    const known = flights.get(key);
    const flight = known ?? begin(key, work);
    flight.waiting += 1;
    const merged = known !== undefined;
    if (signal === undefined) return { value: await flight.result, merged };
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        leave(key, flight);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      void flight.over.then(() => signal.removeEventListener('abort', onAbort));
      flight.result.then(
        (value) => resolve({ value, merged }),
        (error: unknown) => reject(error as Error),
      );
    });
  };
  return { join } satisfies SingleFlight<T>;
};
