import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { isNetwork } from '../egress/address-check.ts';
import { ConfigError } from './config-error.ts';
import { ConfigSchema, type Config } from './config.ts';
import { schemaAt, textValue } from './text-value.ts';

/** Settings by path, as text from the environment or from options: `{'query.timeoutS': '30'}`. */
export type Settings = Readonly<Record<string, string>>;

/** Environment variables and their settings. */
const variables: Readonly<Record<string, string>> = {
  SIGHTLINE_HOST: 'host',
  SIGHTLINE_PORT: 'port',
  SIGHTLINE_DATA_DIR: 'dataDir',
  DATABASE_URL: 'metadata.url',
  SIGHTLINE_EXAMPLES: 'examples',
  SIGHTLINE_SECRET_KEY: 'secretKey',
  SIGHTLINE_BASE_PATH: 'basePath',
  SIGHTLINE_PUBLIC_URL: 'publicUrl',
  SIGHTLINE_BACKEND: 'backend',
  SIGHTLINE_FLAGS: 'flags',
  SIGHTLINE_SCHEDULED_QUERIES: 'scheduledQueries',
  SIGHTLINE_THEME_ADMINISTRATION: 'themeAdministration',
  SIGHTLINE_SUPPORT_EMAIL: 'supportEmail',
  SIGHTLINE_SUPPORT_PRIVACY_URL: 'supportPrivacyUrl',
  SIGHTLINE_SMTP_URL: 'smtpUrl',
  SIGHTLINE_MAIL_FROM: 'mailFrom',
  SIGHTLINE_LOG: 'log',
  SIGHTLINE_TRUSTED_PROXIES: 'trustedProxies',
  SIGHTLINE_METRICS_TOKEN: 'metricsToken',
  SIGHTLINE_CONNECTION_NETWORKS: 'connections.allowedNetworks',
  SIGHTLINE_DELIVERY_NETWORKS: 'delivery.allowedNetworks',
  SIGHTLINE_DELIVERY_MAIL_DOMAINS: 'delivery.mailDomains',
  SIGHTLINE_DELIVERY_SIGNING_KEY: 'delivery.signingKey',
  SIGHTLINE_SLACK_TOKEN: 'delivery.slackToken',
  SIGHTLINE_SLACK_URL: 'delivery.slackUrl',
  SIGHTLINE_REPORT_FILES: 'delivery.files',
  SIGHTLINE_S3_ENDPOINT: 'delivery.s3Endpoint',
  SIGHTLINE_S3_REGION: 'delivery.s3Region',
  SIGHTLINE_S3_ACCESS_KEY_ID: 'delivery.s3AccessKeyId',
  SIGHTLINE_S3_SECRET_ACCESS_KEY: 'delivery.s3SecretAccessKey',
  SIGHTLINE_QUERY_MEMORY: 'query.memoryMb',
  SIGHTLINE_QUERY_TIMEOUT: 'query.timeoutS',
  SIGHTLINE_QUERY_WORKERS: 'query.workers',
  SIGHTLINE_QUERY_CACHE_TIMEOUT: 'query.cacheTimeoutS',
};

/** Environment variables that are read elsewhere in the server, or only in tests. */
const otherVariables = new Set([
  'SIGHTLINE_ADMIN_USER',
  'SIGHTLINE_ADMIN_PASSWORD',
  'SIGHTLINE_USER_PASSWORD',
  'SIGHTLINE_NEW_SECRET_KEY',
  'SIGHTLINE_DATABASE_PASSWORD',
  'SIGHTLINE_CHROMIUM',
]);
const ownVariable = /^SIGHTLINE_(?!E2E_|TEST_|BENCH_|SHOTS_)/;
const limitVariable = /^SIGHTLINE_LIMIT_/;

/**
 * Converts the name of a variable to its setting: `SIGHTLINE_LIMIT_REQUESTS_PER_MINUTE` becomes
 * `limits.requestsPerMinute`.
 */
const limitKey = (variable: string): string =>
  `limits.${variable
    .replace(limitVariable, '')
    .toLowerCase()
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Reads the settings from the environment. Throws a ConfigError for an unknown variable with our prefix. */
export const settingsOfEnvironment = (environment: NodeJS.ProcessEnv): Settings => {
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    const key = variables[name] ?? (limitVariable.test(name) ? limitKey(name) : undefined);
    if (key !== undefined) settings[key] = value;
    else if (ownVariable.test(name) && !otherVariables.has(name)) throw new ConfigError(name, 'is not a known setting');
  }
  return settings;
};

/** Settings whose value is a list: JSON, or values separated by commas. */
const listKeys: ReadonlySet<string> = new Set([
  'trustedProxies',
  'connections.allowedNetworks',
  'delivery.allowedNetworks',
  'delivery.mailDomains',
]);

/** Settings whose value is an object in JSON. */
const jsonKeys: ReadonlySet<string> = new Set(['flags', 'scheduledQueries']);

const parsed = (key: string, text: string): unknown => {
  const isList = listKeys.has(key);
  if (isList && !text.startsWith('[')) return text.split(',').map((part) => part.trim());
  if (!jsonKeys.has(key) && !isList) return textValue(schemaAt(ConfigSchema, key.split('.')), text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ConfigError(key, `must be JSON, but got ${text}`);
  }
};

const readFileConfig = (file: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    throw new ConfigError(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new ConfigError(file, 'must contain a single JSON object');
};

const put = (target: Record<string, unknown>, path: string, value: unknown): void => {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = target[head];
  target[head] = typeof inner === 'object' && inner !== null ? inner : {};
  put(target[head] as Record<string, unknown>, rest.join('.'), value);
};

const check = Compile(ConfigSchema);

const firstFault = (value: unknown): ConfigError => {
  const error = check.Errors(value)[0];
  const path = (error?.instancePath ?? '').slice(1).replaceAll('/', '.');
  if (error?.keyword === 'additionalProperties' || error?.keyword === 'boolean') {
    const extra =
      error.keyword === 'boolean'
        ? path
        : [path, ...error.params.additionalProperties].filter((part) => part !== '').join('.');
    return new ConfigError(extra, 'is not a known setting');
  }
  return new ConfigError(path === '' ? 'The configuration' : path, error?.message ?? 'is not valid');
};

export interface ConfigSources {
  /** Settings from command-line options. They take precedence over all other sources. */
  readonly options: Settings;
  readonly environment: NodeJS.ProcessEnv;
  /** Path of the configuration file, from the option `--config`. If it is given, the file must exist. */
  readonly file?: string;
  readonly workingDir: string;
}

/**
 * Builds the configuration. Options take precedence over the environment, the environment over the file, and the file
 * over the defaults. Paths become absolute.
 * Throws a ConfigError that names the key for anything unknown or out of bounds.
 */
export const readConfig = ({ options, environment, file, workingDir }: ConfigSources): Config => {
  const found = file ?? 'sightline.config.json';
  const path = resolve(workingDir, found);
  const value = file !== undefined || existsSync(path) ? readFileConfig(path) : {};
  for (const [key, text] of Object.entries({ ...settingsOfEnvironment(environment), ...options }))
    put(value, key, parsed(key, text));
  const complete = Value.Default(ConfigSchema, { limits: {}, ...value });
  if (!check.Check(complete)) throw firstFault(complete);
  for (const part of ['connections', 'delivery'] as const) {
    const stray = complete[part].allowedNetworks.find((network) => !isNetwork(network));
    if (stray !== undefined)
      throw new ConfigError(`${part}.allowedNetworks`, `contains ${stray}, which is not a network`);
  }
  const { files, s3AccessKeyId, s3SecretAccessKey } = complete.delivery;
  if (files?.startsWith('s3://') === true && (s3AccessKeyId === undefined || s3SecretAccessKey === undefined))
    throw new ConfigError(
      'delivery.files',
      'is a bucket: set delivery.s3AccessKeyId and delivery.s3SecretAccessKey too',
    );
  const basePath = `/${complete.basePath.split('/').filter(Boolean).join('/')}`;
  return { ...complete, dataDir: resolve(workingDir, complete.dataDir), basePath: basePath === '/' ? '' : basePath };
};
