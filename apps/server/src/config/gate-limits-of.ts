import { defaultGateLimits, type GateLimits } from '../engine/gate-limits.ts';
import type { Config } from './config.ts';

/** Returns the configured limits of SQL texts. */
export const gateLimitsOf = ({ limits }: Pick<Config, 'limits'>): GateLimits => ({
  ...defaultGateLimits,
  statementBytes: limits.sqlBytes,
  tokens: limits.sqlTokens,
  depth: limits.sqlDepth,
  commentDepth: limits.sqlCommentDepth,
  parseMs: limits.sqlParseS * 1000,
});
