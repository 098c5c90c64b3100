import type { Static } from 'typebox';
import type { supportRequestRow } from '../contract/support-requests.ts';
import { idOf, momentOf, type SupportRequestId } from '../units/index.ts';
import { personOrNobody, type Person } from './person.ts';

/** What became of a request for support. Spam is what a robot wrote, as far as anybody can tell. */
export type SupportRequestStage = 'new' | 'done' | 'spam';

/** Where the mail of a request is; `none` where nothing is mailed. */
export type SupportMailStage = 'none' | 'waiting' | 'sent' | 'failed';

/** What somebody asked of support. */
export interface SupportRequest {
  readonly id: SupportRequestId;
  readonly name: string;
  /** Digits with country code, without plus. */
  readonly phone: string;
  readonly description: string;
  readonly stage: SupportRequestStage;
  /** Milliseconds since 1970 UTC. */
  readonly receivedAt: number | undefined;
  /** Who was signed in when it was sent. */
  readonly sender: Person | undefined;
  readonly mail: SupportMailStage;
  /** Code of the last failure of its mail. */
  readonly mailError: string | undefined;
}

/** The wire's names of the stages, for commands and filters. */
export const supportRequestStates = { new: 'new', done: 'done', spam: 'quarantined' } as const;

const stages: Readonly<Record<string, SupportRequestStage>> = { new: 'new', done: 'done', quarantined: 'spam' };
const mailStages: Readonly<Record<string, SupportMailStage>> = { pending: 'waiting', sent: 'sent', failed: 'failed' };

/** A support request from a row of the list or from an item. */
export const supportRequestOf = (wire: Static<typeof supportRequestRow>): SupportRequest => ({
  id: idOf<SupportRequestId>(wire.id),
  name: wire.name ?? '',
  phone: wire.phone ?? '',
  description: wire.description ?? '',
  stage: stages[wire.state ?? ''] ?? 'new',
  receivedAt: momentOf(wire.created_on),
  sender: personOrNobody(wire.user),
  mail: mailStages[wire.mail_state ?? ''] ?? 'none',
  mailError: wire.mail_error ?? undefined,
});
