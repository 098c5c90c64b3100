import type { JobTable } from '../domain/ports.ts';

/** True if a row rule limits the rows that the caller sees in at least one of the tables. */
export const hasRowRule = (tables: readonly JobTable[]): boolean => tables.some(({ where }) => where !== undefined);
