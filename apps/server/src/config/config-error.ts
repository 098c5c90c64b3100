/** Thrown for an invalid setting, which prevents the start. The message names the setting. */
export class ConfigError extends Error {
  readonly key: string;

  constructor(key: string, reason: string) {
    super(`${key} ${reason}`);
    this.name = 'ConfigError';
    this.key = key;
  }
}
