import type { Logger } from 'pino';
import type { Store } from '../../store/open.ts';
import type { Clock } from '../deps.ts';
import { makeAudit } from './record-audit.ts';

/** What telling of work needs. */
export interface AuditedWorkDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Does what an operator ordered on this machine, and tells the audit of it, also where it fails. */
export const auditedWork = async <T>(
  { store, clock, log }: AuditedWorkDeps,
  told: { readonly event: string; readonly target: string },
  work: () => Promise<T>,
): Promise<T> => {
  const audit = makeAudit({ store, log });
  const tell = (result: 'done' | 'failed') =>
    audit.record({ ...told, actor: 'operator', userId: null, address: null, result, requestId: null, atMs: clock() });
  try {
    const value = await work();
    await tell('done');
    return value;
  } catch (error) {
    await tell('failed');
    throw error;
  }
};
