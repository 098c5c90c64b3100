import { randomUUID } from 'node:crypto';
import { emailOf } from '../../store/people.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { withFooter } from '../mail/mail-page.ts';
import { isMailFailure } from '../mail/mail-queue.ts';
import { unprocessable } from '../refusal.ts';
import { ownedReports } from '../reports/find-report.ts';
import { draftContent, type ReportDraft } from './draft-content.ts';
import type { ReportContent } from './report-content.ts';
import type { ContentParts } from './report-files.ts';
import { reasonOf } from './reason-of.ts';
import { composeMessage } from './run-report.ts';

/** An alert or report to test: a stored one by its id, or a draft. */
export type TestedReport = { readonly id: number } | { readonly draft: ReportDraft };

const contentOf = async (deps: Deps, subject: Subject, tested: TestedReport): Promise<ReportContent> => {
  if ('draft' in tested) return draftContent(deps.store.db, subject, tested.draft);
  const [report] = await ownedReports(deps.store.db, subject, [tested.id]);
  return report!;
};

/**
 * Mails an alert or report to the subject, with the subject's own permissions, even if its condition is not met. Its
 * recipients get nothing, and no run is logged. Returns the address of the subject. Throws 404 and 403 as changing the
 * report does, 400 and 422 as creating it would, and 422 with the reason if nothing could be sent.
 */
export const sendTest = async (
  deps: Deps,
  subject: Subject,
  {
    tested,
    parts,
    signal,
  }: { readonly tested: TestedReport; readonly parts: ContentParts; readonly signal: AbortSignal },
): Promise<string> => {
  const report = await contentOf(deps, subject, tested);
  const to = await emailOf(deps.store.db, userIdOf(subject));
  if (!to.includes('@')) throw unprocessable('Your account has no email address.');
  try {
    const { message, files } = await composeMessage(deps, subject, { ...parts, report, signal });
    await deps.courier.send(
      {
        id: randomUUID(),
        channel: 'Email',
        recipient: to,
        to: [to],
        cc: [],
        ...message,
        html: withFooter(message.html),
        subject: `Test: ${message.subject}`,
        files: files.map(({ name, media_type: mediaType, content }) => ({ name, mediaType, content })),
        folder: 'Test',
        facts: {},
      },
      signal,
    );
  } catch (error) {
    const reason = isMailFailure(error) ? error.message : reasonOf(error);
    throw reason === undefined ? error : unprocessable(reason);
  }
  return to;
};
