/** Thrown if a post-processing step cannot work with the given options or columns. The contract responds with 400. */
export class PostProcessingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PostProcessingError';
  }
}
