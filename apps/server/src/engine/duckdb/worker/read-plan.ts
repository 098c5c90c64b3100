import type { StatementPlan } from '../../../domain/ports.ts';
import { factsNamed, planOf, type RawStep } from '../../plan-shares.ts';

/** A step of a query plan in the engine's JSON format, or of a profile, whose fields begin with `operator_`. */
interface EngineStep {
  readonly name?: string;
  readonly operator_name?: string;
  /** Number of rows that the step returned. */
  readonly operator_cardinality?: number;
  /** Time of the step without its inputs, in seconds. */
  readonly operator_timing?: number;
  readonly extra_info?: Readonly<Record<string, unknown>>;
  readonly children?: readonly EngineStep[];
}

/**
 * Facts of a step that are always shown. Facts that are neither here nor in `conditional` could name files of the
 * server, and are left out.
 */
const shown = ['Join Type', 'Groups', 'Aggregates', 'Order By', 'Top', 'Limit', 'Offset'];
/**
 * Facts of a step that could reveal the condition of a row rule or the columns in it. They are shown only if no table
 * has a row rule.
 */
const conditional = ['Projections', 'Conditions', 'Filters', 'Expression', 'Text'];

const rowsOf = ({ extra_info: facts }: EngineStep): number | null => {
  const told = facts?.['Estimated Cardinality'];
  const rows = typeof told === 'string' || typeof told === 'number' ? Number(told) : NaN;
  // The engine writes 0 if it has no estimate.
  return rows > 0 ? rows : null;
};

const nameOf = ({ name, operator_name }: EngineStep): string => (name ?? operator_name ?? '').trim();

const measuredOf = ({ operator_cardinality: rows, operator_timing: seconds }: EngineStep): RawStep['measured'] =>
  rows === undefined || seconds === undefined ? undefined : { rows, ms: seconds * 1000 };

/** True for an internal projection, which only packs values for the next step and is not shown. */
const isPacking = (step: EngineStep): boolean =>
  nameOf(step) === 'PROJECTION' &&
  step.children?.length === 1 &&
  String(step.extra_info?.['Projections']).includes('__internal_');

interface Reading {
  /** Names of tables, keyed by the names of their files. */
  readonly tables: ReadonlyMap<string, string>;
  readonly names: readonly string[];
}

const factsOf = ({ extra_info: facts = {} }: EngineStep, { tables, names }: Reading): RawStep['facts'] => {
  const table = tables.get(String(facts['Table']));
  return [...(table === undefined ? [] : [{ name: 'Table', value: table }]), ...factsNamed(facts, names)];
};

const stepOf = (step: EngineStep, reading: Reading): RawStep => {
  const [input] = step.children ?? [];
  if (input && isPacking(step)) return stepOf(input, reading);
  const rows = rowsOf(step);
  const measured = measuredOf(step);
  return {
    name: nameOf(step),
    facts: factsOf(step, reading),
    rows,
    ...(measured && { measured }),
    work: measured ? measured.ms : (rows ?? 0),
    steps: (step.children ?? []).map((each) => stepOf(each, reading)),
  };
};

/**
 * Parses a plan in JSON. The engine estimates only row counts, so the estimated number of rows serves as the work of a
 * step.
 */
export const readPlan = (
  planText: string,
  {
    tables,
    hasRules,
  }: Pick<Reading, 'tables'> & {
    /** True if a table has a row rule, whose condition must not be revealed. */
    readonly hasRules: boolean;
  },
): StatementPlan => {
  const [root] = JSON.parse(planText) as readonly EngineStep[];
  return planOf('rows', stepOf(root ?? {}, { tables, names: hasRules ? shown : [...shown, ...conditional] }));
};

/** A complete profile in the engine's JSON format. */
interface Profile {
  /** Run time of the statement, in seconds. */
  readonly latency?: number;
  /** The EXPLAIN step. Its input is the first step of the statement. */
  readonly children?: readonly EngineStep[];
}

/**
 * Parses the JSON profile of a statement that was run. Must be used only if no table of the statement has a row rule.
 */
export const readProfile = (profileText: string, tables: Reading['tables']): StatementPlan => {
  const { latency = 0, children = [] } = JSON.parse(profileText) as Profile;
  const root = children[0]?.children?.[0] ?? {};
  return planOf('time', stepOf(root, { tables, names: [...shown, ...conditional] }), latency * 1000);
};
