import type { Generated } from 'kysely';

/** The state of a request: new, done, or quarantined as spam. */
export type SupportState = 'new' | 'done' | 'quarantined';

/** The state of a request's mail: not needed, pending, sent, or failed. */
export type SupportMailState = 'none' | 'pending' | 'sent' | 'failed';

export interface SupportRequestTable {
  id: Generated<number>;
  uuid: string;
  name: string;
  /** Phone number with country code, as digits without a plus sign. */
  phone: string;
  description: string;
  state: SupportState;
  /** Signed-in user who sent the request. Null for a visitor. */
  user_id: number | null;
  /** Time at which the request was sent. Like all times in this file, it is in microseconds since 1970 UTC. */
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  mail_state: SupportMailState;
  /** Number of attempts to send the mail that have started. */
  mail_attempts: Generated<number>;
  /** Time of the next attempt to send the mail, or null if there is none. */
  mail_due_on: number | null;
  /** Code of the latest failure to send the mail. It contains no secrets. */
  mail_error: string | null;
}

/**
 * Record of an accepted form submission, with which a repetition is detected. Neither the key nor the body can be
 * recovered from it.
 */
export interface SupportReceiptTable {
  key_hash: string;
  body_hash: string;
  created_on: number;
}

/** The tables of support requests, by name. */
export interface SupportTables {
  support_request: SupportRequestTable;
  support_receipt: SupportReceiptTable;
}
