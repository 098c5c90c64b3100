/** A setting that stops the start; the message names it. */
export class ConfigError extends Error {
  readonly key: string;

  constructor(key: string, reason: string) {
    super(`${key} ${reason}`);
    this.name = 'ConfigError';
    this.key = key;
  }
}
