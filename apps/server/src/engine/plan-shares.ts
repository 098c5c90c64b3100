import type { PlanStep, StatementPlan } from '../domain/ports.ts';

/** A step of a plan as an engine reports it, with its amount of work instead of its share. */
export interface RawStep extends Omit<PlanStep, 'share' | 'steps'> {
  /** Work of the step itself, without its inputs: time, cost or rows. */
  readonly work: number;
  readonly steps: readonly RawStep[];
}

const workOf = (step: RawStep): number => step.steps.reduce((sum, each) => sum + workOf(each), step.work);

const withShares = ({ work, steps, ...step }: RawStep, whole: number): PlanStep => ({
  ...step,
  share: whole > 0 ? work / whole : 0,
  steps: steps.map((each) => withShares(each, whole)),
});

/** Converts raw steps to a plan in which each step has its share of the total work. */
export const planOf = (measure: StatementPlan['measure'], root: RawStep, ms?: number): StatementPlan => ({
  measure,
  ...(ms === undefined ? {} : { ms }),
  root: withShares(root, workOf(root)),
});

const mostLetters = 300;

/** Converts a value to text: one line per list item, and long texts are truncated. */
const factText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.map(String).join('\n') : String(value);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
};

/**
 * Returns the properties with the given names that the engine reports for a plan step. Properties without a value are
 * left out.
 */
export const factsNamed = (told: Readonly<Record<string, unknown>>, names: readonly string[]): PlanStep['facts'] =>
  names.flatMap((name) => {
    const value = told[name];
    return value === undefined || value === '' ? [] : [{ name, value: factText(value) }];
  });
