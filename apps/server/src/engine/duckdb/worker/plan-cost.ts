import type { StatementCost } from '../../../domain/ports.ts';

/** A step of a query plan in the engine's JSON format. */
interface PlanStep {
  readonly extra_info?: Readonly<Record<string, unknown>>;
  readonly children?: readonly PlanStep[];
}

const rowsOf = (step: PlanStep): number | undefined => {
  const told = step.extra_info?.['Estimated Cardinality'];
  const rows = typeof told === 'string' || typeof told === 'number' ? Number(told) : NaN;
  return Number.isFinite(rows) ? rows : undefined;
};

const stepsOf = (steps: readonly PlanStep[]): readonly PlanStep[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.children ?? [])]);

/** Returns the estimated rows of the result and of all steps. Steps without an estimate are skipped. */
export const planCost = (planText: string): StatementCost => {
  // Steps are listed before their inputs, so the first estimate is that of the result.
  const rows = stepsOf(JSON.parse(planText) as readonly PlanStep[])
    .map(rowsOf)
    .filter((count) => count !== undefined);
  return {
    'Estimated rows': String(rows[0] ?? 0),
    'Estimated rows of all steps': String(rows.reduce((sum, count) => sum + count, 0)),
  };
};
