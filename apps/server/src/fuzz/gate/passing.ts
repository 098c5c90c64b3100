import type { TableName, Verdict } from '../../domain/ports.ts';

const keyOf = ({ schema, name }: TableName): string =>
  (schema === undefined ? name : `${schema}.${name}`).toLowerCase();

/** Whether a text would run for somebody who may read these tables and nothing else. */
export const passes = (verdicts: readonly Verdict[], granted: ReadonlySet<string>): boolean =>
  verdicts.length > 0 &&
  verdicts.every((verdict) => verdict.allowed && verdict.tables.every((table) => granted.has(keyOf(table))));

/** The tables of the proofs that the asker may read. */
export const granted: ReadonlySet<string> = new Set(['u', 'main.u', 'public.u', 's.t']);
