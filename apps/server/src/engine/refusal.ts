/** The reason why a gate refuses a statement. */
export class Refusal extends Error {
  /** The contract's error type. */
  readonly errorType: string;
  /** The rejected name, if any. */
  readonly subject?: string;

  constructor(errorType: string, message: string, subject?: string) {
    super(message);
    this.name = 'Refusal';
    this.errorType = errorType;
    if (subject !== undefined) this.subject = subject;
  }
}
