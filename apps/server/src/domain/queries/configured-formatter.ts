import type { Config } from '../../config/config.ts';
import { openSqlFormatter, type SqlFormatter } from '../../engine/formatting/sql-formatter.ts';

const idleMs = 60_000;

/** What lays out SQL, within the limits that the operator set. */
export const configuredFormatter = ({ limits }: Pick<Config, 'limits'>): SqlFormatter =>
  openSqlFormatter({ workMs: limits.sqlFormatS * 1000, memoryMegabytes: limits.textMemoryMb, idleMs });
