/** An invalid setting that prevents the start. The message names it. */
export class ConfigError extends Error {
  readonly key: string;

  constructor(key: string, reason: string) {
    super(`${key} ${reason}`);
    this.name = 'ConfigError';
    this.key = key;
  }
}
