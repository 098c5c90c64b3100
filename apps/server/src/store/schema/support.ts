import type { Generated } from 'kysely';

/** What became of a request: not looked at yet, done, or put aside because a robot wrote it. */
export type SupportState = 'new' | 'done' | 'quarantined';

/** Where the mail of a request is: none is to go out, one waits, one was handed over, or none could be. */
export type SupportMailState = 'none' | 'pending' | 'sent' | 'failed';

export interface SupportRequestTable {
  id: Generated<number>;
  uuid: string;
  name: string;
  /** Digits with country code, without plus. */
  phone: string;
  description: string;
  state: SupportState;
  /** Who was signed in; null for a visitor. */
  user_id: number | null;
  /** Microseconds since 1970 UTC, as all times here. */
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  mail_state: SupportMailState;
  /** Tries that were begun. */
  mail_attempts: Generated<number>;
  /** When the next try is due; null where none is. */
  mail_due_on: number | null;
  /** Code of the last failure, in words that hold no secret. */
  mail_error: string | null;
}

/** A post that was answered, so that its repetition is known. Neither the key nor the body can be read from it. */
export interface SupportReceiptTable {
  key_hash: string;
  body_hash: string;
  created_on: number;
}

/** The tables of support requests, by their names in the store. */
export interface SupportTables {
  support_request: SupportRequestTable;
  support_receipt: SupportReceiptTable;
}
