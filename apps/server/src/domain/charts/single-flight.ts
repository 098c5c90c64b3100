import { makeOpenPromise } from './open-promise.ts';

interface Flight<T> {
  /** Result for all waiting callers. */
  readonly result: Promise<T>;
  /** Resolves when the work has ended completely. */
  readonly over: Promise<void>;
  readonly ending: AbortController;
  waiting: number;
}

/** Runs equal work once for all concurrent callers. One per kind of work and app. */
export interface SingleFlight<T> {
  /** True if the work of a key is running. */
  has(key: string): boolean;
  /**
   * Waits for the work of a key, and starts it if it is not running. A caller that leaves (through its signal) does not
   * affect the others. When the last caller leaves, the work is aborted, and later callers start it again.
   */
  join(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<{ readonly value: T; readonly merged: boolean }>;
}

/**
 * Creates a SingleFlight.
 * @param lasting returns a promise that settles when the work ends, for values that are available earlier. Until it
 * settles, callers can join the work. If the last caller leaves before that, the work is aborted
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
    // Waiting callers get the error. If no caller waits, the rejection must not be reported as unhandled.
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
  return { has: (key: string) => flights.has(key), join } satisfies SingleFlight<T>;
};
