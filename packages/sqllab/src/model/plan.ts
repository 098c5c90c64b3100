import type { CallOutput } from '@sightline/core/api';

/**
 * The steps of a statement, with their shares of the engine's estimated cost, or of rows if it has no cost. If the
 * statement was run, shares of time.
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

/** Minimum share of a step that stands out. */
const leastShare = 0.2;

/** Returns the step with the most work; undefined if none stands out. */
export const heaviestStep = (plan: Plan): PlacedStep | undefined => {
  const [first, ...others] = placedSteps(plan.root);
  // Of equal steps, take the inner one, because outer steps only pass its rows on.
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
 * Returns the statement after EXPLAIN or EXPLAIN ANALYZE, which is explained instead of run; undefined for other
 * statements, and for other options of EXPLAIN.
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
  // Errors in small numbers of rows cost nothing.
  return more >= 1000 && more > mostOff * Math.max(1, less);
};
