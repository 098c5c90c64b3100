import type { TableName, Verdict } from '../../domain/ports.ts';

const keyOf = ({ schema, name }: TableName): string => (schema === undefined ? name : `${schema}.${name}`);

/** The tables of the proofs that the asker may read. */
const granted: ReadonlySet<string> = new Set(
  `u main.u public.u s.t shop.products shop.customers shop.orders shop.order_lines web.events bikes.stations bikes.trips
   survey.answers budget.spending`.split(/\s+/),
);

/**
 * Whether a text would run for somebody who may read `u`, `s.t` and the examples, and nothing else.
 * @param fold how the engine takes the letters of a name
 */
export const passes = (verdicts: readonly Verdict[], fold: (name: string) => string): boolean =>
  verdicts.length > 0 &&
  verdicts.every((verdict) => verdict.allowed && verdict.tables.every((table) => granted.has(fold(keyOf(table)))));
