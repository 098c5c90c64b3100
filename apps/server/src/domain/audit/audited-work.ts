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

/** What is told of what an operator ordered on this machine. */
export interface Operation {
  readonly event: string;
  readonly target: string;
}

/** Tells the audit how something ended that an operator ordered on this machine. */
export const recordOperation = (
  { store, clock, log }: AuditedWorkDeps,
  told: Operation,
  result: 'done' | 'failed',
): Promise<void> =>
  makeAudit({ store, log }).record({
    ...told,
    actor: 'operator',
    userId: null,
    address: null,
    result,
    requestId: null,
    atMs: clock(),
  });

/** Does what an operator ordered on this machine, and tells the audit of it, also where it fails. */
export const auditedWork = async <T>(deps: AuditedWorkDeps, told: Operation, work: () => Promise<T>): Promise<T> => {
  try {
    const value = await work();
    await recordOperation(deps, told, 'done');
    return value;
  } catch (error) {
    await recordOperation(deps, told, 'failed');
    throw error;
  }
};
