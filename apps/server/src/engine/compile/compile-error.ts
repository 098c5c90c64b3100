/**
 * Thrown for a query that cannot be compiled because of a mistake that its author can fix. The contract answers 400.
 */
export class CompileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CompileError';
  }
}

/** Thrown if the columns of a query do not allow its reduction. The same query may compile without the reduction. */
export class ReductionError extends CompileError {}
