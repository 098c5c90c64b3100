/**
 * Reason for a failed request: no successful response, too many requests, or a cross-origin server that does not accept
 * requests of this page.
 */
export type FailureReason = 'unreachable' | 'too-many' | 'blocked';

/** State of the submission. */
export type Submission =
  | { readonly stage: 'idle' }
  | { readonly stage: 'sending' }
  | { readonly stage: 'sent' }
  | { readonly stage: 'failed'; readonly reason: FailureReason };

export type SubmissionEvent =
  | { readonly type: 'send' }
  | { readonly type: 'arrived' }
  | { readonly type: 'failed'; readonly reason: FailureReason }
  /** Validation failed; no request was sent. */
  | { readonly type: 'refused' }
  /** The user pressed Ok after a success. */
  | { readonly type: 'again' }
  /** The panel was closed. */
  | { readonly type: 'closed' };

export const idle: Submission = { stage: 'idle' };

/**
 * Returns the next state. Events that do not apply in a state are ignored, so a late response or a second press does no
 * harm.
 */
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
      // A running request continues: its response decides whether the input is still needed.
      return submission.stage === 'sending' ? submission : idle;
  }
}

/** True if a request can be sent: none is running or has just succeeded, and there is no cooldown. */
export function canSend(submission: Submission, cooldownSeconds: number): boolean {
  return cooldownSeconds === 0 && (submission.stage === 'idle' || submission.stage === 'failed');
}
