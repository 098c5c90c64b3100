import type { Config } from '../config/config.ts';
import { recordOperation, type Operation } from '../domain/audit/audited-work.ts';
import { holdsCurrentStore } from '../store/backup/current-store.ts';
import { failureLog } from './failure-log.ts';
import { openConfiguredStore, storeOptionsOf } from './open-configured-store.ts';

/** A store that is not there, or is of another version, is left as it is: it is not told. */
const tell = async (config: Config, told: Operation, result: 'done' | 'failed'): Promise<boolean> => {
  if (!(await holdsCurrentStore(storeOptionsOf(config)))) return false;
  const store = await openConfiguredStore(config);
  try {
    await recordOperation({ store, clock: Date.now, log: failureLog() }, told, result);
  } finally {
    await store.close();
  }
  return true;
};

/**
 * Does what a command does beside the store, or to all of it, while it is closed, and tells the audit of it then, also where it
 * fails. Gives with the work's value whether there was an audit to tell; throws what the work throws.
 */
export const toldOperation = async <T>(
  config: Config,
  told: Operation,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly isTold: boolean }> => {
  let value: T;
  try {
    value = await work();
  } catch (error) {
    // Why the work failed is what its caller has to know.
    await tell(config, told, 'failed').catch((failure: unknown) =>
      failureLog().error({ err: failure }, 'the audit could not be told of the failure'),
    );
    throw error;
  }
  return { value, isTold: await tell(config, told, 'done') };
};
