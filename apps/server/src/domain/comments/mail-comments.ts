import { mentionsOf, visibleComments } from '../../store/comments.ts';
import { nextNoticeOn, settleNotice, takeNotice, type CommentNoticeRow } from '../../store/comment-notices.ts';
import type { Store } from '../../store/open.ts';
import { emailOf, peopleById } from '../../store/people.ts';
import { makeMailQueue, type MailOutcome, type MailQueue, type MailQueueDeps } from '../mail/mail-queue.ts';
import type { Mail } from '../ports.ts';
import type { PublicUrls } from '../public-url.ts';
import { scopeOf } from '../scope.ts';
import { makeSubjects } from '../session/subjects.ts';
import { commentMailOf } from './comment-mail.ts';
import { commentUrl } from './comment-url.ts';
import { describeComments } from './describe-comments.ts';

/**
 * Returns the state of a notice after a delivery attempt. In the state `shown`, no mail is sent any more, and the
 * mention appears only in the user's recent activity.
 */
const stateAfter = (outcome: MailOutcome) => {
  if (outcome.kind === 'sent') return { state: 'sent', due_on: null, error: null } as const;
  if (outcome.kind === 'called-off') return { state: 'shown', due_on: null, error: null } as const;
  const state = outcome.dueOn === null ? 'shown' : 'pending';
  return { state, due_on: outcome.dueOn, error: outcome.code } as const;
};

/**
 * Creates the queue that mails people about comments that mention them. Access is checked when the mail is sent:
 * users who cannot see the commented object, or have no address, get no mail.
 */
export const makeCommentMail = ({
  store,
  urls,
  ...deps
}: MailQueueDeps & { readonly store: Store; readonly urls: PublicUrls }): MailQueue => {
  const subjects = makeSubjects(store, deps.config);

  const compose = async (notice: CommentNoticeRow): Promise<Mail | undefined> => {
    const subject = await subjects.ofAccount(notice.user_id);
    const to = await emailOf(store.db, notice.user_id);
    if (subject === undefined || !to.includes('@')) return undefined;
    const [row] = await visibleComments(store.db, scopeOf(subject), [notice.comment_id]);
    const named = (await mentionsOf(store.db, [notice.comment_id])).get(notice.comment_id) ?? [];
    if (row === undefined || !named.some(({ id }) => id === notice.user_id)) return undefined;
    const [described] = await describeComments({ store, clock: deps.clock }, [row]);
    const author =
      row.created_by === null ? undefined : (await peopleById(store.db, [row.created_by])).get(row.created_by);
    return commentMailOf(
      {
        text: row.text,
        author: author === undefined ? '' : `${author.firstName} ${author.lastName}`,
        title: described!.object_title ?? '',
      },
      { id: notice.uuid, to, url: urls.of(commentUrl(described!.object_url ?? '/', row.id)) },
    );
  };

  return makeMailQueue<CommentNoticeRow>(
    {
      noun: 'comment',
      facts: ({ comment_id, user_id }) => ({ commentId: comment_id, userId: user_id }),
      nextOn: () => nextNoticeOn(store.db),
      take: (now, leaseUntil) => takeNotice(store.db, now, leaseUntil),
      attempts: ({ attempts }) => attempts,
      compose,
      settle: ({ id }, outcome) => settleNotice(store.db, id, stateAfter(outcome)),
    },
    deps,
  );
};
