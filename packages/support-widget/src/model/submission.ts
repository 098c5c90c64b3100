/**
 * Why a request did not arrive: nobody answered well, the server has had enough for now, or a server of another origin does
 * not take requests of this page.
 */
export type FailureReason = 'unreachable' | 'too-many' | 'blocked';

/** Where sending stands. */
export type Submission =
  | { readonly stage: 'idle' }
  | { readonly stage: 'sending' }
  | { readonly stage: 'sent' }
  | { readonly stage: 'failed'; readonly reason: FailureReason };

export type SubmissionEvent =
  | { readonly type: 'send' }
  | { readonly type: 'arrived' }
  | { readonly type: 'failed'; readonly reason: FailureReason }
  /** A field turned out to be wrong before anything was sent. */
  | { readonly type: 'refused' }
  /** Ok was pressed after a success. */
  | { readonly type: 'again' }
  /** The panel was closed. */
  | { readonly type: 'closed' };

export const idle: Submission = { stage: 'idle' };

/** The next stage. What makes no sense in a stage changes nothing, so that a late answer or a second press does no harm. */
export function nextSubmission(submission: Submission, event: SubmissionEvent): Submission {
  switch (event.type) {
    case 'send':
      return submission.stage === 'idle' || submission.stage === 'failed' ? { stage: 'sending' } : submission;
    case 'arrived':
      return submission.stage === 'sending' ? { stage: 'sent' } : submission;
    case 'failed':
      return submission.stage === 'sending' ? { stage: 'failed', reason: event.reason } : submission;
    case 'refused':
      return submission.stage === 'sending' ? idle : submission;
    case 'again':
      return submission.stage === 'sent' ? idle : submission;
    case 'closed':
      // A request that is on its way goes on: its answer decides whether what was typed is still needed.
      return submission.stage === 'sending' ? submission : idle;
  }
}

/** May a request go out: not while one is on its way or has just arrived, nor during a cooldown. */
export function canSend(submission: Submission, cooldownSeconds: number): boolean {
  return cooldownSeconds === 0 && (submission.stage === 'idle' || submission.stage === 'failed');
}
