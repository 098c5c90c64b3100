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

/** Facts about the statement to show. All other facts name files of the server and are left out. */
const shown = ['Join Type', 'Groups', 'Aggregates', 'Order By', 'Top', 'Limit', 'Offset'];
/** Facts that could contain the caller's row rules or names of their columns. */
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

/** True for a step that only packs values for the step that reads it. */
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
 * Reads a plan in JSON. The engine only estimates rows, so the work of a step is measured by the rows that it returns.
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
  /** Time of the statement, in seconds. */
  readonly latency?: number;
  /** The step of EXPLAIN itself. Its input is the first step of the statement. */
  readonly children?: readonly EngineStep[];
}

/** Reads the profile, in JSON, of a statement that was run. Only for statements whose tables have no row rules. */
export const readProfile = (profileText: string, tables: Reading['tables']): StatementPlan => {
  const { latency = 0, children = [] } = JSON.parse(profileText) as Profile;
  const root = children[0]?.children?.[0] ?? {};
  return planOf('time', stepOf(root, { tables, names: [...shown, ...conditional] }), latency * 1000);
};
