import { defaultGateLimits, type GateLimits } from '../engine/gate-limits.ts';
import type { Config } from './config.ts';

/** Returns the limits of SQL texts, from the configuration. */
export const gateLimitsOf = ({ limits }: Pick<Config, 'limits'>): GateLimits => ({
  ...defaultGateLimits,
  statementBytes: limits.sqlBytes,
  tokens: limits.sqlTokens,
  depth: limits.sqlDepth,
  commentDepth: limits.sqlCommentDepth,
  parseMs: limits.sqlParseS * 1000,
});
