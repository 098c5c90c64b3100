import type { JobTable, StatementPlan } from '../../../domain/ports.ts';
import { hasRowRule } from '../../has-row-rule.ts';
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
/** Plan fields that could reveal the row rules of the caller. */
const conditional = [
  'Filter',
  'Index Cond',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'One-Time Filter',
];
/** Plan fields that the server reports only if the statement was run. */
const measured = [
  'Actual Loops',
  'Rows Removed by Filter',
  'Rows Removed by Join Filter',
  'Sort Method',
  'Workers Launched',
];

const numberIn = (node: PlanNode, name: string): number | null => {
  const value = node[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
const costOf = (node: PlanNode): number => numberIn(node, 'Total Cost') ?? 0;

/** Time of a node with its inputs, in milliseconds. The server reports the average per loop. */
const timeOf = (node: PlanNode): number =>
  (numberIn(node, 'Actual Total Time') ?? 0) * (numberIn(node, 'Actual Loops') ?? 1);

/**
 * Returns the time or cost of a plan node without its inputs. It is never negative, although a LIMIT can cost less than
 * its inputs, and parallel inputs can take longer than their node.
 */
const ownOf = (node: PlanNode, figureOf: (node: PlanNode) => number): number =>
  Math.max(0, figureOf(node) - (node.Plans ?? []).reduce((sum, input) => sum + figureOf(input), 0));

const stepOf = (node: PlanNode, names: readonly string[]): RawStep => {
  const rows = numberIn(node, 'Actual Rows');
  const ms = ownOf(node, timeOf);
  return {
    name: String(node['Node Type'] ?? ''),
    facts: factsNamed(node, names),
    rows: numberIn(node, 'Plan Rows'),
    ...(rows === null ? {} : { measured: { rows: Math.round(rows * (numberIn(node, 'Actual Loops') ?? 1)), ms } }),
    work: rows === null ? ownOf(node, costOf) : ms,
    steps: (node.Plans ?? []).map((input) => stepOf(input, names)),
  };
};

/**
 * Parses a plan in JSON. The work of a step excludes that of its inputs. It is the step's time if the statement was
 * run, else its cost in the server's unit.
 * @param tables tables of the statement: if one has a row rule, facts that could reveal its condition are left out
 */
export const readPlan = (planText: string, tables: readonly JobTable[]): StatementPlan => {
  const [explained] = JSON.parse(planText) as readonly {
    readonly Plan?: PlanNode;
    readonly 'Execution Time'?: number;
  }[];
  const ms = explained?.['Execution Time'];
  const root = stepOf(explained?.Plan ?? {}, hasRowRule(tables) ? shown : [...shown, ...conditional, ...measured]);
  return ms === undefined ? planOf('cost', root) : planOf('time', root, ms);
};
