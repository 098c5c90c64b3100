import type { EngineFailure, FailureReason } from '../domain/ports.ts';

/** Details of a failure in addition to its message. Plain data, so that it can be sent between processes. */
export interface FailureFacts {
  readonly errorType: string;
  readonly message: string;
  /** 1-based line number in the text that ran. */
  readonly line?: number;
  readonly column?: number;
  /** The name that the engine could not find. */
  readonly missing?: string;
  readonly reason?: FailureReason;
  /** The timeout that ended the run, in milliseconds. Absent if the run failed for another reason. */
  readonly timeoutMs?: number;
}

/** A failed run, in the contract's terms. */
export class EngineRunError extends Error implements EngineFailure {
  readonly errorType: string;
  readonly line?: number;
  readonly column?: number;
  readonly missing?: string;
  readonly reason?: FailureReason;
  readonly timeoutMs?: number;

  constructor(facts: FailureFacts) {
    super(facts.message);
    this.name = 'EngineRunError';
    this.errorType = facts.errorType;
    if (facts.line !== undefined) this.line = facts.line;
    if (facts.column !== undefined) this.column = facts.column;
    if (facts.missing !== undefined) this.missing = facts.missing;
    if (facts.reason !== undefined) this.reason = facts.reason;
    if (facts.timeoutMs !== undefined) this.timeoutMs = facts.timeoutMs;
  }
}

/** True if a caught value is a failed run. Any other error is a bug in our own code. */
export function isEngineFailure(value: unknown): value is EngineFailure {
  return value instanceof EngineRunError;
}
