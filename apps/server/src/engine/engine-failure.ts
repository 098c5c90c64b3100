import type { EngineFailure, FailureReason } from '../domain/ports.ts';

/** What a failure says beside its message; plain data, so that it can cross a process border. */
export interface FailureFacts {
  readonly errorType: string;
  readonly message: string;
  /** 1-based, in the text that ran. */
  readonly line?: number;
  readonly column?: number;
  /** The name that the engine did not find. */
  readonly missing?: string;
  readonly reason?: FailureReason;
  /** How long the run was allowed to take, where that is what ended it. */
  readonly timeoutMs?: number;
}

/** A run that failed, in the contract's words. */
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

/** Whether a caught value is a failure of a run (anything else is a fault of ours). */
export function isEngineFailure(value: unknown): value is EngineFailure {
  return value instanceof EngineRunError;
}
