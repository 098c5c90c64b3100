/** Thrown for a time range that cannot be parsed, or that starts after its end. */
export class TimeRangeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TimeRangeError';
  }
}
