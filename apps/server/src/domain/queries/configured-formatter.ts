import type { Config } from '../../config/config.ts';
import { openSqlFormatter, type SqlFormatter } from '../../engine/formatting/sql-formatter.ts';

const idleMs = 60_000;

/** Returns the SQL formatter with the limits from the configuration. */
export const configuredFormatter = ({ limits }: Pick<Config, 'limits'>): SqlFormatter =>
  openSqlFormatter({ workMs: limits.sqlFormatS * 1000, memoryMegabytes: limits.textMemoryMb, idleMs });
