/** Thrown for a statement that a gate refuses, with the reason. */
export class Refusal extends Error {
  /** The contract's error type. */
  readonly errorType: string;
  /** The name that was refused, if the reason is a name. */
  readonly subject?: string;

  constructor(errorType: string, message: string, subject?: string) {
    super(message);
    this.name = 'Refusal';
    this.errorType = errorType;
    if (subject !== undefined) this.subject = subject;
  }
}
