import type { Static } from 'typebox';
import type { supportRequestRow } from '../contract/support-requests.ts';
import { idOf, momentOf, type SupportRequestId } from '../units/index.ts';
import { personOrNobody, type Person } from './person.ts';

/** State of a support request. Spam means that the form was probably sent by a bot. */
export type SupportRequestStage = 'new' | 'done' | 'spam';

/** State of the request's email; `none` if no email is sent. */
export type SupportMailStage = 'none' | 'waiting' | 'sent' | 'failed';

/** A request sent through the support form. */
export interface SupportRequest {
  readonly id: SupportRequestId;
  readonly name: string;
  /** Digits with country code, without the plus sign. */
  readonly phone: string;
  readonly description: string;
  readonly stage: SupportRequestStage;
  /** Milliseconds since 1970 UTC. */
  readonly receivedAt: number | undefined;
  /** The user who was signed in when the request was sent. */
  readonly sender: Person | undefined;
  readonly mail: SupportMailStage;
  /** Error code of the most recent failed email. */
  readonly mailError: string | undefined;
}

/** Names of the stages in the API, for commands and filters. */
export const supportRequestStates = { new: 'new', done: 'done', spam: 'quarantined' } as const;

const stages: Readonly<Record<string, SupportRequestStage>> = { new: 'new', done: 'done', quarantined: 'spam' };
const mailStages: Readonly<Record<string, SupportMailStage>> = { pending: 'waiting', sent: 'sent', failed: 'failed' };

/** Creates a support request from a list row or an item. */
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
