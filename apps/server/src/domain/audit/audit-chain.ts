import { createHash } from 'node:crypto';
import type { AuditHead, AuditRow } from '../../store/audit-events.ts';
import { toMicros } from '../../store/store-types.ts';

/**
 * An audit event: who did something, or was refused, on which object. Audit events contain no secrets and no row data.
 */
export interface AuditEvent {
  /** Name of the event, for example `sqllab.run` or `sign-in`. */
  readonly event: string;
  /** The subject that caused the event: `user`, `guest NAME`, `anonymous`, `operator` (local commands) or `server`. */
  readonly actor: string;
  readonly userId: number | null;
  readonly address: string | null;
  /** The affected object: the path of the request without its parameters, or the name of an object. */
  readonly target: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  /** Result of the event: `done`, or the reason for the failure. */
  readonly result: string;
  readonly requestId: string | null;
  /** Time of the event, in milliseconds since 1970 UTC. */
  readonly atMs: number;
}

/** SHA-256 of all fields of a row, including its sequence number and the hash of the previous row. */
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

/**
 * Removes characters that stores do not keep, such as NUL and lone surrogates. Otherwise the stored row would not
 * match its hash.
 */
const plain = (text: string): string =>
  text
    .slice(0, mostChars)
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text));

/** Returns the rows that append events to a chain, each with the hash of the previous row. */
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
