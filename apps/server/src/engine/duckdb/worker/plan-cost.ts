import type { StatementCost } from '../../../domain/ports.ts';

/** A step of a plan, as the engine explains it in JSON. */
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

/** What a plan is expected to give and to work through; steps of which the engine expects nothing are left out. */
export const planCost = (planText: string): StatementCost => {
  // Outer steps come before the ones that feed them: the first that knows tells of the answer.
  const rows = stepsOf(JSON.parse(planText) as readonly PlanStep[])
    .map(rowsOf)
    .filter((count) => count !== undefined);
  return {
    'Estimated rows': String(rows[0] ?? 0),
    'Estimated rows of all steps': String(rows.reduce((sum, count) => sum + count, 0)),
  };
};
