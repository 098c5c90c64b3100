import { Value } from 'typebox/value';
import { ConfigSchema, type Config } from './config.ts';

/** Settings that are secrets, or that may contain a secret. */
const secret: ReadonlySet<string> = new Set([
  'secretKey',
  'metadata.url',
  'smtpUrl',
  'metricsToken',
  'delivery.signingKey',
  'delivery.slackToken',
  'delivery.s3AccessKeyId',
  'delivery.s3SecretAccessKey',
]);

type Plain = string | number | boolean | null;

const flat = (value: object, before = ''): readonly (readonly [string, Plain])[] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const path = `${before}${name}`;
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return flat(inner, `${path}.`);
    const plain = Array.isArray(inner) ? JSON.stringify(inner) : (inner as Plain);
    return [[path, secret.has(path) ? '(set)' : plain] as const];
  });

/** Returns the settings that differ from their defaults, by path. Secrets are masked. */
export const changedSettings = (config: Config): Readonly<Record<string, Plain>> => {
  const defaults = new Map(flat(Value.Default(ConfigSchema, { limits: {} }) as object));
  return Object.fromEntries(flat(config).filter(([path, value]) => defaults.get(path) !== value));
};
