import type { TableName, Verdict } from '@sightline/server/src/domain/ports.ts';

const keyOf = ({ schema, name }: TableName): string => (schema === undefined ? name : `${schema}.${name}`);

/** Tables that the user in the tests of the gates may read. */
const granted: ReadonlySet<string> = new Set(
  `u main.u public.u s.t shop.products shop.customers shop.orders shop.order_lines web.events bikes.stations bikes.trips
   survey.answers budget.spending`.split(/\s+/),
);

/**
 * True if SQL with these verdicts of a gate would run for a user who may read only `u`, `s.t` and the examples.
 * @param fold the engine's case folding of names
 */
export const passes = (verdicts: readonly Verdict[], fold: (name: string) => string): boolean =>
  verdicts.length > 0 &&
  verdicts.every((verdict) => verdict.allowed && verdict.tables.every((table) => granted.has(fold(keyOf(table)))));
