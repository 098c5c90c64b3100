import type { Logger } from 'pino';
import { appendAuditRows } from '../../store/audit-events.ts';
import type { Store } from '../../store/open.ts';
import { linkEvents, type AuditEvent } from './audit-chain.ts';

/** Records audit events. One instance per app. */
export interface Audit {
  /**
   * Resolves when the event is stored or the attempt has failed. An event that could not be stored is written to the
   * server log and retried with the next event.
   */
  record(event: AuditEvent): Promise<void>;
  /** Number of events that are not stored yet. */
  readonly waiting: number;
}

interface Waiting {
  readonly event: AuditEvent;
  readonly settle: () => void;
}

/** Maximum number of events kept in memory while the store fails. Older events are only in the server log. */
const mostWaiting = 10_000;

/** Creates an Audit. Events that arrive during a write are stored together in the next transaction. */
export const makeAudit = ({ store, log }: { readonly store: Store; readonly log: Logger }): Audit => {
  let waiting: Waiting[] = [];
  let writing = false;
  const write = async (): Promise<void> => {
    writing = true;
    const batch = waiting;
    waiting = [];
    let settled = batch;
    try {
      const rows = await appendAuditRows(store.db, (head) =>
        linkEvents(
          head,
          batch.map(({ event }) => event),
        ),
      );
      // The server log is a separate copy. A comparison with it reveals an audit chain that was rewritten as a whole.
      for (const row of rows) log.info({ audit: row }, `audit: ${row.event}`);
    } catch (error) {
      log.error(
        { err: error, events: batch.map(({ event }) => event) },
        'audit events could not be stored; they will be retried with the next event',
      );
      settled = [...batch, ...waiting];
      waiting = settled.slice(-mostWaiting);
    }
    for (const { settle } of settled) settle();
    writing = false;
    if (settled === batch && waiting.length > 0) void write();
  };
  return {
    record: (event) =>
      new Promise<void>((settle) => {
        waiting.push({ event, settle });
        if (!writing) void write();
      }),
    get waiting() {
      return waiting.length;
    },
  };
};
