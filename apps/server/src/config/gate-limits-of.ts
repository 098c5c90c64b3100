import { defaultGateLimits, type GateLimits } from '../engine/gate-limits.ts';
import type { Config } from './config.ts';

/** Caps of SQL texts as the operator set them. */
export const gateLimitsOf = ({ limits }: Pick<Config, 'limits'>): GateLimits => ({
  ...defaultGateLimits,
  statementBytes: limits.sqlBytes,
  tokens: limits.sqlTokens,
  depth: limits.sqlDepth,
  commentDepth: limits.sqlCommentDepth,
  parseMs: limits.sqlParseS * 1000,
});
