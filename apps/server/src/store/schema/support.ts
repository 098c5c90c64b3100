import type { Generated } from 'kysely';

/** The state of a request: new, done, or quarantined as spam. */
export type SupportState = 'new' | 'done' | 'quarantined';

/** The state of a request's mail: not needed, pending, sent, or failed. */
export type SupportMailState = 'none' | 'pending' | 'sent' | 'failed';

export interface SupportRequestTable {
  id: Generated<number>;
  uuid: string;
  name: string;
  /** Digits with country code, without plus. */
  phone: string;
  description: string;
  state: SupportState;
  /** The signed-in user. Null for a visitor. */
  user_id: number | null;
  /** Microseconds since 1970 UTC, like all times here. */
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  mail_state: SupportMailState;
  /** Number of started attempts. */
  mail_attempts: Generated<number>;
  /** Time of the next attempt, or null. */
  mail_due_on: number | null;
  /** Code of the last failure, without secrets. */
  mail_error: string | null;
}

/**
 * The receipt of an answered post, which detects its repetition. Neither the key nor the body can be recovered from it.
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
