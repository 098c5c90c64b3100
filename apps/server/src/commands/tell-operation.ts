import type { Config } from '../config/config.ts';
import { auditedWork } from '../domain/audit/audited-work.ts';
import { failureLog } from './failure-log.ts';
import { openConfiguredStore } from './open-configured-store.ts';

/** Tells the audit of what a command did beside the store, or to all of it, once that is done. */
export const tellOperation = async (
  config: Config,
  told: { readonly event: string; readonly target: string },
): Promise<void> => {
  const store = await openConfiguredStore(config);
  try {
    await auditedWork({ store, clock: Date.now, log: failureLog() }, told, () => Promise.resolve());
  } finally {
    await store.close();
  }
};
