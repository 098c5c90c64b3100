import type { JobTable } from '../domain/ports.ts';

/** True if a row rule limits what the caller sees of one of the tables. */
export const hasRowRule = (tables: readonly JobTable[]): boolean => tables.some(({ where }) => where !== undefined);
