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

/** Thrown for a statement that exceeds a limit of a gate. The statement may be valid SQL. */
export class CapRefusal extends Refusal {
  constructor(message: string) {
    super('INVALID_SQL_ERROR', message);
    this.name = 'CapRefusal';
  }
}

/** Returns the refusal of a parse tree with too many parts. */
export const tooManyParts = (nodes: number): CapRefusal =>
  new CapRefusal(`The statement has more than ${nodes} parts.`);

/** Returns the refusal of a parse tree with too many levels. People do not see a chain of operators as nested. */
export const tooManyLevels = (depth: number): CapRefusal =>
  new CapRefusal(
    `The statement is nested deeper than ${depth} levels. In a chain such as a + b + c, each operator adds a level. Group parts of a long chain with parentheses.`,
  );
