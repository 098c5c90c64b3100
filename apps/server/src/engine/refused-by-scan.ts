import type { Verdict } from '../domain/ports.ts';
import type { GateLimits } from './gate-limits.ts';
import { scanSql } from './scan-sql.ts';

/** Refuses a text that is too long or too deeply nested for a parser, or returns null. */
export const refusedByScan = (
  sql: string,
  limits: GateLimits,
): Extract<Verdict, { readonly allowed: false }> | null => {
  const { fault } = scanSql(sql, limits);
  return fault === undefined
    ? null
    : { allowed: false, errorType: 'INVALID_SQL_ERROR', message: fault, isOverCap: true };
};
