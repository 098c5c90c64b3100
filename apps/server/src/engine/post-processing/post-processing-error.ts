/** A step of post-processing that cannot be done with these options or columns. The contract answers 400 with it. */
export class PostProcessingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PostProcessingError';
  }
}
