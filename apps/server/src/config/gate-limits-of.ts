import { defaultGateLimits, type GateLimits } from '../engine/gate-limits.ts';
import type { Config } from './config.ts';

/** Returns the configured limits on the SQL texts that a gate checks. */
export const gateLimitsOf = ({ limits }: Pick<Config, 'limits'>): GateLimits => ({
  ...defaultGateLimits,
  statementBytes: limits.sqlBytes,
  tokens: limits.sqlTokens,
  depth: limits.sqlDepth,
  commentDepth: limits.sqlCommentDepth,
  parseMs: limits.sqlParseS * 1000,
});
