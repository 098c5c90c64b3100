import type { StatementCost } from '../../../domain/ports.ts';

interface Explained {
  readonly Plan?: { readonly 'Startup Cost'?: number; readonly 'Total Cost'?: number; readonly 'Plan Rows'?: number };
}

const figure = (value: number | undefined): string => String(value ?? 0);

/** Reads the cost estimate from a plan in JSON. The server's unit is the cost of one sequential page read. */
export const planCost = (planText: string): StatementCost => {
  const [explained] = JSON.parse(planText) as readonly Explained[];
  const plan = explained?.Plan;
  return {
    'Start-up cost': figure(plan?.['Startup Cost']),
    'Total cost': figure(plan?.['Total Cost']),
    'Estimated rows': figure(plan?.['Plan Rows']),
  };
};
