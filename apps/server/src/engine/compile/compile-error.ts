/** A query that cannot be compiled because of a mistake that its author can fix. The contract answers 400. */
export class CompileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CompileError';
  }
}

/** A reduction that the columns of its query do not allow. Without it, the query may compile. */
export class ReductionError extends CompileError {}
