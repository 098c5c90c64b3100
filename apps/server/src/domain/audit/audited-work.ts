import type { Logger } from 'pino';
import type { Store } from '../../store/open.ts';
import type { Clock } from '../clock.ts';
import { makeAudit } from './record-audit.ts';

export interface AuditedWorkDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}

/** An operator's command on this machine, as recorded in the audit log. */
export interface Operation {
  readonly event: string;
  readonly target: string;
}

/** Records the result of an operator's command in the audit log. */
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

/** Runs an operator's command and records it in the audit log, also when it fails. */
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
