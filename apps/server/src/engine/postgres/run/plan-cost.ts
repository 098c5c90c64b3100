import type { StatementCost } from '../../../domain/ports.ts';

interface Explained {
  readonly Plan?: { readonly 'Startup Cost'?: number; readonly 'Total Cost'?: number; readonly 'Plan Rows'?: number };
}

const figure = (value: number | undefined): string => String(value ?? 0);

/** What a server expects of a statement, from the plan that it explains in JSON: costs in its own unit, a page read in order. */
export const planCost = (planText: string): StatementCost => {
  const [explained] = JSON.parse(planText) as readonly Explained[];
  const plan = explained?.Plan;
  return {
    'Start-up cost': figure(plan?.['Startup Cost']),
    'Total cost': figure(plan?.['Total Cost']),
    'Estimated rows': figure(plan?.['Plan Rows']),
  };
};
