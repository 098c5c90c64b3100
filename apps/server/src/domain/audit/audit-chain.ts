import { createHash } from 'node:crypto';
import type { AuditHead, AuditRow } from '../../store/audit-events.ts';
import { toMicros } from '../../store/store-types.ts';

/** Something that is to be told of: who did or was refused what, and from where. Holds no secret and no rows. */
export interface AuditEvent {
  /** As `sqllab.run`, `sign-in`. */
  readonly event: string;
  /** `user`, `guest NAME`, `anonymous`, `operator` (commands of this machine) or `server`. */
  readonly actor: string;
  readonly userId: number | null;
  readonly address: string | null;
  /** The path without its parameters, or a name. */
  readonly target: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  /** `done`, or why not. */
  readonly result: string;
  readonly requestId: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
}

/** SHA-256 over everything that a row says, its place and the row before. */
export const hashOf = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.seq,
        row.previous_hash,
        row.happened_on,
        row.event,
        row.actor,
        row.user_id,
        row.address,
        row.target,
        row.detail,
        row.result,
        row.request_id,
      ]),
    )
    .digest('hex');

const mostChars = 2000;

/** Without what no store keeps: NUL, and halves of characters, which would read back otherwise than they were hashed. */
const plain = (text: string): string =>
  text
    .slice(0, mostChars)
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text));

/** The rows of events behind the end of a chain, each with the hash of the one before. */
export const linkEvents = (head: AuditHead, events: readonly AuditEvent[]): readonly AuditRow[] => {
  const rows: AuditRow[] = [];
  let { seq, hash } = head;
  for (const event of events) {
    const row = {
      seq: (seq += 1),
      happened_on: toMicros(event.atMs),
      event: plain(event.event),
      actor: plain(event.actor),
      user_id: event.userId,
      address: plainOrNull(event.address),
      target: plain(event.target),
      detail: event.detail === undefined ? null : JSON.stringify(event.detail).replaceAll('\\u0000', ''),
      result: plain(event.result),
      request_id: plainOrNull(event.requestId),
      previous_hash: hash,
    };
    hash = hashOf(row);
    rows.push({ ...row, hash });
  }
  return rows;
};
