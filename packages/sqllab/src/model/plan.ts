import type { CallOutput } from '@sightline/core/api';

/**
 * The steps of a statement's execution plan. Each step has its share of the total cost that the engine estimated, or of
 * the rows if the engine reports no cost. If the statement was run, the shares are of time.
 */
export type Plan = CallOutput<'planSql'>['result'][number];

/** A step of a plan; `steps` are its inputs. */
export type PlanStep = Plan['root'];

/**
 * A step with its position in the plan. `id` lists the positions of the step and its parents among their siblings, from
 * the root.
 */
export interface PlacedStep {
  readonly id: string;
  readonly step: PlanStep;
}

/** All steps of a plan, outer ones first. */
export const placedSteps = (step: PlanStep, id = '0'): readonly PlacedStep[] => [
  { id, step },
  ...step.steps.flatMap((each, at) => placedSteps(each, `${id}.${at}`)),
];

/** Minimum share of the total work for which a step is highlighted. */
const leastShare = 0.2;

/** Returns the step with the most work; undefined if no step has a large share. */
export const heaviestStep = (plan: Plan): PlacedStep | undefined => {
  const [first, ...others] = placedSteps(plan.root);
  // If several steps have the same share, choose the inner step, because outer steps only pass on its rows.
  const most = others.reduce((best, each) => (each.step.share >= best.step.share ? each : best), first!);
  return most.step.share >= leastShare ? most : undefined;
};

/** Converts an engine's name of a step to words: "HASH_JOIN" → "Hash join". */
export const stepWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A statement to explain. */
export interface Explained {
  readonly sql: string;
  /** True to run the statement and show the measured plan. */
  readonly measured: boolean;
}

const afterExplain = /^\s*explain\b\s*([\s\S]+)$/iu;
const afterAnalyze = /^(?:analy[sz]e\b|\(\s*analy[sz]e(?:\s+(?:true|on))?\s*\))\s*([\s\S]+)$/iu;
const otherOption = /^(?:analy[sz]e\b|verbose\b|\()/iu;

/**
 * For a statement that starts with EXPLAIN or EXPLAIN ANALYZE, returns the statement to explain. Returns undefined for
 * all other statements and for other options of EXPLAIN.
 */
export const explainedSql = (sql: string): Explained | undefined => {
  const rest = afterExplain.exec(sql)?.[1];
  if (rest === undefined) return undefined;
  const analyzed = afterAnalyze.exec(rest)?.[1];
  const explained = { sql: analyzed ?? rest, measured: analyzed !== undefined };
  return otherOption.test(explained.sql) ? undefined : explained;
};

/** Factor by which the estimated rows of a step may be wrong before the step counts as misjudged. */
const mostOff = 10;

/** True if a step returned far more or far fewer rows than the engine expected. */
export const isMisjudged = ({ rows, measured }: PlanStep): boolean => {
  if (rows === null || !measured) return false;
  const [less, more] = rows < measured.rows ? [rows, measured.rows] : [measured.rows, rows];
  // For small numbers of rows, wrong estimates do not matter.
  return more >= 1000 && more > mostOff * Math.max(1, less);
};
