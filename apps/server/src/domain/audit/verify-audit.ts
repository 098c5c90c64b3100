import { auditHead, auditRowsAfter } from '../../store/audit-events.ts';
import type { Store } from '../../store/open.ts';
import { hashOf } from './audit-chain.ts';

/** Result of verifying the whole chain. */
export type AuditVerdict =
  | { readonly whole: true; readonly events: number; readonly hash: string }
  /** `seq` is the number of the first invalid event. */
  | { readonly whole: false; readonly seq: number; readonly reason: string };

const page = 1000;

/** Verifies the audit log from the first event to the last. Returns the first broken link, if any. */
export const verifyAudit = async ({ db }: Pick<Store, 'db'>): Promise<AuditVerdict> => {
  // Read the end of the chain first, so that events added during the verification are left out.
  const head = await auditHead(db);
  if (head === undefined) return { whole: false, seq: 0, reason: 'the record of the last event is missing' };
  let seq = 0;
  let hash = '';
  for (;;) {
    const rows = await auditRowsAfter(db, seq, page);
    for (const row of rows) {
      if (row.seq > head.seq) break;
      const broken = (reason: string): AuditVerdict => ({ whole: false, seq: row.seq, reason });
      if (row.seq !== seq + 1) return { whole: false, seq: seq + 1, reason: 'the event is missing' };
      if (row.previous_hash !== hash) return broken('it does not link to the previous event');
      if (hashOf(row) !== row.hash) return broken('it was modified');
      seq = row.seq;
      hash = row.hash;
    }
    if (rows.length < page || seq >= head.seq) break;
  }
  if (seq < head.seq) return { whole: false, seq: seq + 1, reason: 'the event is missing' };
  if (hash !== head.hash) return { whole: false, seq, reason: 'it is not the recorded last event' };
  return { whole: true, events: seq, hash };
};
