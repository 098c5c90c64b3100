import type { CallOutput } from '@sightline/core/api';

/** The steps of a statement, with their parts by the engine's estimate of cost, or of rows if it has no cost. */
export type Plan = CallOutput<'planSql'>['result'][number];

/** A step of a plan; `steps` are its inputs. */
export type PlanStep = Plan['root'];

/** A step with its place in the plan: the places of its step among its siblings, from the root. */
export interface PlacedStep {
  readonly id: string;
  readonly step: PlanStep;
}

/** All steps of a plan, outer ones first. */
export const placedSteps = (step: PlanStep, id = '0'): readonly PlacedStep[] => [
  { id, step },
  ...step.steps.flatMap((each, at) => placedSteps(each, `${id}.${at}`)),
];

/** Least share of a step that stands out. */
const leastShare = 0.2;

/** The step with the most work; undefined if none stands out. */
export const heaviestStep = (plan: Plan): PlacedStep | undefined => {
  const [first, ...others] = placedSteps(plan.root);
  // Of equal steps the inner one, whose rows the outer ones pass on.
  const most = others.reduce((best, each) => (each.step.share >= best.step.share ? each : best), first!);
  return most.step.share >= leastShare ? most : undefined;
};

/** An engine's word for a step as words: "HASH_JOIN" → "Hash join". */
export const stepWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The statement after EXPLAIN, which is explained instead of run; undefined for others, and for options of EXPLAIN. */
export const explainedSql = (sql: string): string | undefined =>
  /^\s*explain\s+(?!analy[sz]e\b|verbose\b|\()([\s\S]+)$/iu.exec(sql)?.[1];
