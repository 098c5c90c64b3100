import type { Config } from '../config/config.ts';
import { recordOperation, type Operation } from '../domain/audit/audited-work.ts';
import { holdsCurrentStore } from '../store/backup/current-store.ts';
import { failureLog } from './failure-log.ts';
import { openConfiguredStore, storeOptionsOf } from './open-configured-store.ts';

/**
 * Records an operation in the audit log. Returns false and leaves the store unchanged if the store does not exist or
 * has another schema version.
 */
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
 * Runs work that needs the store closed or affects the whole store. Then records the work in the audit log, even if it
 * fails. Returns the work's value, and true if the event was recorded. Throws the error of the work.
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
    // Throw the error of the work, not an error of the audit log.
    await tell(config, told, 'failed').catch((failure: unknown) =>
      failureLog().error({ err: failure }, 'the failure could not be recorded in the audit log'),
    );
    throw error;
  }
  return { value, isTold: await tell(config, told, 'done') };
};
