/** A post-processing step that fails with these options or columns. The contract answers 400. */
export class PostProcessingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PostProcessingError';
  }
}
