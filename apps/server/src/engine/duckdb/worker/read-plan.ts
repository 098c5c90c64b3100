import type { StatementPlan } from '../../../domain/ports.ts';
import { factsNamed, planOf, type RawStep } from '../../plan-shares.ts';

/** A step of a query plan in the engine's JSON format. */
interface EngineStep {
  readonly name?: string;
  readonly extra_info?: Readonly<Record<string, unknown>>;
  readonly children?: readonly EngineStep[];
}

/** Facts that tell about the statement. Others name files of the server, and are left out. */
const shown = ['Join Type', 'Groups', 'Aggregates', 'Order By', 'Top', 'Limit', 'Offset'];
/** Facts that could contain the row rules of the caller, or name their columns. */
const conditional = ['Projections', 'Conditions', 'Filters', 'Expression', 'Text'];

const rowsOf = ({ extra_info: facts }: EngineStep): number | null => {
  const told = facts?.['Estimated Cardinality'];
  const rows = typeof told === 'string' || typeof told === 'number' ? Number(told) : NaN;
  // The engine writes 0 if it does not know.
  return rows > 0 ? rows : null;
};

/** True for a step that only packs values for another one. */
const isPacking = ({ name, extra_info: facts, children = [] }: EngineStep): boolean =>
  name?.trim() === 'PROJECTION' && children.length === 1 && String(facts?.['Projections']).includes('__internal_');

interface Reading {
  /** Names of tables by those of their files. */
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
  return {
    name: (step.name ?? '').trim(),
    facts: factsOf(step, reading),
    rows,
    work: rows ?? 0,
    steps: (step.children ?? []).map((each) => stepOf(each, reading)),
  };
};

/** Reads a plan in JSON. The engine estimates rows alone, so the work of a step is the rows that it returns. */
export const readPlan = (
  planText: string,
  {
    tables,
    hasRules,
  }: Pick<Reading, 'tables'> & {
    /** True if a table has a row rule, whose condition must not be told. */
    readonly hasRules: boolean;
  },
): StatementPlan => {
  const [root] = JSON.parse(planText) as readonly EngineStep[];
  return planOf('rows', stepOf(root ?? {}, { tables, names: hasRules ? shown : [...shown, ...conditional] }));
};
