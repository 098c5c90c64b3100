import { describe, expect, it } from 'vitest';
import { canSend, idle, nextSubmission, type Submission, type SubmissionEvent } from './submission.ts';

const after = (...events: SubmissionEvent[]): Submission => events.reduce(nextSubmission, idle);
const send: SubmissionEvent = { type: 'send' };
const failed: SubmissionEvent = { type: 'failed', reason: 'unreachable' };

describe('stages of sending', () => {
  it('SUPPORT-47 stays as it is when sent twice', () => {
    const sending = after(send);
    expect(sending).toEqual({ stage: 'sending' });
    expect(nextSubmission(sending, send)).toBe(sending);
    expect(canSend(sending, 0)).toBe(false);
  });

  it('SUPPORT-51 goes back to an idle form by Ok', () => {
    expect(after(send, { type: 'arrived' })).toEqual({ stage: 'sent' });
    expect(after(send, { type: 'arrived' }, { type: 'again' })).toEqual(idle);
  });

  it('SUPPORT-53 may be sent again at once after a failure', () => {
    const submission = after(send, failed);
    expect(submission).toEqual({ stage: 'failed', reason: 'unreachable' });
    expect(canSend(submission, 0)).toBe(true);
    expect(nextSubmission(submission, send)).toEqual({ stage: 'sending' });
  });

  it('SUPPORT-54 may not be sent during the cooldown', () => {
    expect(canSend(idle, 1)).toBe(false);
    expect(canSend(idle, 0)).toBe(true);
  });

  it('SUPPORT-22 begins anew when the panel is closed, except for a request that is on its way', () => {
    expect(after(send, failed, { type: 'closed' })).toEqual(idle);
    expect(after(send, { type: 'arrived' }, { type: 'closed' })).toEqual(idle);
    expect(after(send, { type: 'closed' })).toEqual({ stage: 'sending' });
  });

  it('SUPPORT-49 takes no answer that comes too late', () => {
    expect(after({ type: 'arrived' })).toEqual(idle);
    expect(after(send, failed, { type: 'arrived' })).toEqual({ stage: 'failed', reason: 'unreachable' });
    expect(after(failed)).toEqual(idle);
    expect(after({ type: 'again' })).toEqual(idle);
  });
});
