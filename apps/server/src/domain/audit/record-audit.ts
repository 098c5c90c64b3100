import type { Logger } from 'pino';
import { appendAuditRows } from '../../store/audit-events.ts';
import type { Store } from '../../store/open.ts';
import { linkEvents, type AuditEvent } from './audit-chain.ts';

/** Keeps what happens. One per app. */
export interface Audit {
  /** Settles when the event is in the store, or could not be put there: then it is in the log, and is tried again with the next one. */
  record(event: AuditEvent): Promise<void>;
  /** Events that wait for a store that takes them. */
  readonly waiting: number;
}

interface Waiting {
  readonly event: AuditEvent;
  readonly settle: () => void;
}

/** Events that are kept for a store that takes none; the log has those beyond. */
const mostWaiting = 10_000;

/** Makes it with nothing waiting. Events that come while others are written go together in the next transaction. */
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
      // The log goes elsewhere: it shows a chain that was made anew as a whole.
      for (const row of rows) log.info({ audit: row }, `audit: ${row.event}`);
    } catch (error) {
      log.error(
        { err: error, events: batch.map(({ event }) => event) },
        'events of the audit could not be stored; they are tried again with the next one',
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
