import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { UsageError } from './usage-error.ts';

/** Options of every command, with their configuration keys. */
const configKeys: Readonly<Record<string, string>> = {
  host: 'host',
  port: 'port',
  'data-dir': 'dataDir',
  'base-path': 'basePath',
  backend: 'backend',
  log: 'log',
};

const configOptions: ParseArgsOptionsConfig = {
  config: { type: 'string' },
  ...Object.fromEntries(Object.keys(configKeys).map((name) => [name, { type: 'string' as const }])),
};

/** A parsed command line: configuration, positional arguments and the command's own options. */
export interface CommandLine {
  readonly config: Config;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/**
 * Parses the arguments after the command name. Throws a UsageError for unknown options, and a ConfigError for invalid
 * settings.
 */
export const readCommandLine = (words: readonly string[], own: ParseArgsOptionsConfig = {}): CommandLine => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: { ...configOptions, ...own }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const values = parsed.values as Record<string, string | boolean | readonly string[] | undefined>;
  const settings = Object.entries(configKeys).flatMap(([option, key]) => {
    const value = values[option];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  const file = values['config'];
  return {
    config: readConfig({
      options: Object.fromEntries(settings),
      environment: process.env,
      workingDir: process.cwd(),
      ...(typeof file === 'string' ? { file } : {}),
    }),
    words: parsed.positionals,
    options: values,
  };
};
