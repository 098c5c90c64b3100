/** A query that cannot be compiled, for a reason that its author can mend. The contract answers 400 with it. */
export class CompileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CompileError';
  }
}
