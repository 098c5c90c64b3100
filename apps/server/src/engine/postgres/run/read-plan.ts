import type { StatementPlan } from '../../../domain/ports.ts';
import { factsNamed, planOf, type RawStep } from '../../plan-shares.ts';

/** A node of a plan in PostgreSQL's JSON format. */
interface PlanNode extends Readonly<Record<string, unknown>> {
  readonly Plans?: readonly PlanNode[];
}

const shown = [
  'Relation Name',
  'Index Name',
  'Join Type',
  'Strategy',
  'Sort Key',
  'Group Key',
  'CTE Name',
  'Subplan Name',
];
/** Facts that could contain the row rules of the caller. */
const conditional = [
  'Filter',
  'Index Cond',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'One-Time Filter',
];

const numberIn = (node: PlanNode, name: string): number | null => {
  const value = node[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
const costOf = (node: PlanNode): number => numberIn(node, 'Total Cost') ?? 0;

const stepOf = (node: PlanNode, names: readonly string[]): RawStep => {
  const inputs = node.Plans ?? [];
  return {
    name: String(node['Node Type'] ?? ''),
    facts: factsNamed(node, names),
    rows: numberIn(node, 'Plan Rows'),
    // The cost of a node includes that of its inputs; a LIMIT can cost less than they would.
    work: Math.max(0, costOf(node) - inputs.reduce((sum, input) => sum + costOf(input), 0)),
    steps: inputs.map((input) => stepOf(input, names)),
  };
};

/**
 * Reads a plan in JSON. The work of a step is its cost in the server's unit, without that of its inputs.
 * @param hasRules true if a table has a row rule, whose condition must not be told
 */
export const readPlan = (planText: string, hasRules: boolean): StatementPlan => {
  const [explained] = JSON.parse(planText) as readonly { readonly Plan?: PlanNode }[];
  return planOf('cost', stepOf(explained?.Plan ?? {}, hasRules ? shown : [...shown, ...conditional]));
};
