import type { CallOutput } from '@sightline/core/api';

/**
 * The steps of a statement, with their parts by the engine's estimate of cost, or of rows if it has no cost. If the
 * statement was run, by time.
 */
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

/** A statement to explain. */
export interface Explained {
  readonly sql: string;
  /** True to run it, and to show the measured plan. */
  readonly measured: boolean;
}

const afterExplain = /^\s*explain\b\s*([\s\S]+)$/iu;
const afterAnalyze = /^(?:analy[sz]e\b|\(\s*analy[sz]e(?:\s+(?:true|on))?\s*\))\s*([\s\S]+)$/iu;
const otherOption = /^(?:analy[sz]e\b|verbose\b|\()/iu;

/**
 * The statement after EXPLAIN or EXPLAIN ANALYZE, which is explained instead of run; undefined for others, and for other
 * options of EXPLAIN.
 */
export const explainedSql = (sql: string): Explained | undefined => {
  const rest = afterExplain.exec(sql)?.[1];
  if (rest === undefined) return undefined;
  const analyzed = afterAnalyze.exec(rest)?.[1];
  const explained = { sql: analyzed ?? rest, measured: analyzed !== undefined };
  return otherOption.test(explained.sql) ? undefined : explained;
};

/** How far the estimated rows of a step may be off before it is worth a look. */
const mostOff = 10;

/** True if a step returned far more or far fewer rows than the engine expected. */
export const isMisjudged = ({ rows, measured }: PlanStep): boolean => {
  if (rows === null || !measured) return false;
  const [less, more] = rows < measured.rows ? [rows, measured.rows] : [measured.rows, rows];
  // A few rows more or less cost nothing.
  return more >= 1000 && more > mostOff * Math.max(1, less);
};
