import type { ColumnKind } from '../columns.ts';
import { CompileError } from './compile-error.ts';
import { findColumn, findMetric, holdsText, kindOfType } from './dataset-shape.ts';
import type { DatasetColumn } from './dataset-shape.ts';
import type { Comparison, Literal, Node } from './nodes.ts';
import { labelOfColumn } from './query-context.ts';
import type { Filter, FilterOperator, FilterScalar } from './query-context.ts';
import { bucketOf, itemOfColumn, nodeOfDatasetColumn } from './scope.ts';
import type { Scope } from './scope.ts';
import { boundsOf, timeAsColumnHolds } from './time-bounds.ts';
import type { TimeRange } from './time-range.ts';

export interface AppliedFilter {
  readonly column: string;
}
export interface RejectedFilter {
  readonly column: string;
  readonly reason: 'not_in_datasource' | 'no_temporal_column';
}

/** The compiled conditions of a query's filters, with the applied and rejected filters. */
export interface FilterConditions {
  readonly where: readonly Node[];
  readonly having: readonly Node[];
  readonly applied: readonly AppliedFilter[];
  readonly rejected: readonly RejectedFilter[];
}

interface Target {
  readonly node: Node;
  readonly clause: 'where' | 'having';
  readonly column?: DatasetColumn;
  readonly kind?: ColumnKind;
}

async function targetOf(scope: Scope, filter: Filter): Promise<Target | null> {
  const { column: ref } = filter;
  if (ref.kind === 'adhoc' && findColumn(scope.dataset, ref.sql) === undefined) {
    return { node: (await itemOfColumn(scope, ref)).node, clause: 'where' };
  }
  const name = ref.kind === 'adhoc' ? ref.sql : ref.name;
  const { columns } = scope.dataset;
  const column = findColumn(scope.dataset, name) ?? columns.find((candidate) => candidate.verboseName === name);
  if (column !== undefined) {
    const kind = kindOfType(column.type) ?? (column.temporal ? 'time' : undefined);
    return {
      node: await bucketOf(scope, column, filter.grain),
      clause: 'where',
      column,
      ...(kind === undefined ? {} : { kind }),
    };
  }
  const metric = findMetric(scope.dataset, name);
  return metric === undefined
    ? null
    : { node: await scope.gate.expression(metric.expression, 'dataset'), clause: 'having' };
}

function numberOf(value: string, name: string): Literal {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) {
    throw new CompileError(`The filter on ${name} needs a number, not "${value.slice(0, 100)}".`);
  }
  return { type: 'number', value: number };
}

/** Converts a filter value to the type of its column. Returns null for SQL NULL. */
function literalOf(value: FilterScalar, target: Target, name: string): Literal | null {
  if (value === null || value === '<NULL>') return null;
  if (typeof value === 'boolean') {
    if (target.kind === 'number') return { type: 'number', value: Number(value) };
    return target.kind === 'text' ? { type: 'text', value: String(value) } : { type: 'flag', value };
  }
  if (typeof value === 'number') {
    if (target.kind === 'time') return timeAsColumnHolds(value, target.column);
    if (target.kind === 'flag' && (value === 0 || value === 1)) return { type: 'flag', value: value === 1 };
    return target.kind === 'text' ? { type: 'text', value: String(value) } : { type: 'number', value };
  }
  const text = value.replaceAll(/^[\t\n]+|[\t\n]+$/g, '');
  if (target.kind === 'number' || (target.clause === 'having' && Number.isFinite(Number(text))))
    return numberOf(text, name);
  if (target.kind === 'flag' && /^(true|false)$/i.test(text)) return { type: 'flag', value: /^true$/i.test(text) };
  return { type: 'text', value: text === '<empty string>' ? '' : text };
}

const comparisons: Readonly<Partial<Record<FilterOperator, Comparison>>> = {
  '==': '=',
  '!=': '!=',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
  LIKE: 'LIKE',
  'NOT LIKE': 'NOT LIKE',
  ILIKE: 'ILIKE',
  'NOT ILIKE': 'NOT ILIKE',
};
const tests = {
  'IS NULL': 'NULL',
  'IS NOT NULL': 'NOT NULL',
  'IS TRUE': 'TRUE',
  'IS FALSE': 'FALSE',
} as const;

/** Maximum number of values in one filter. Larger sets belong in a table. */
const mostFilterValues = 20_000;

function listCondition(filter: Filter, target: Target, name: string): Node {
  const values: readonly FilterScalar[] = Array.isArray(filter.value)
    ? filter.value
    : [(filter.value ?? null) as FilterScalar];
  if (values.length === 0) throw new CompileError('Filter value list cannot be empty');
  if (values.length > mostFilterValues) {
    const [most, sent] = [mostFilterValues, values.length].map((count) => count.toLocaleString('en'));
    throw new CompileError(`The filter on ${name} has ${sent} values, but at most ${most} are allowed.`);
  }
  const literals = values.map((value) => literalOf(value, target, name));
  const items = literals.filter((literal) => literal !== null);
  const parts: Node[] = [];
  if (items.length < literals.length) parts.push({ kind: 'test', of: target.node, test: 'NULL' });
  if (items.length > 0) parts.push({ kind: 'in', of: target.node, items });
  const found: Node = parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'any', parts };
  return filter.operator === 'NOT IN' ? { kind: 'not', of: found } : found;
}

/** Refuses a pattern that ends with an unpaired backslash, because a backslash must escape a character. */
function refuseOpenEscape(text: string, name: string): void {
  const backslashes = /\\*$/.exec(text)?.[0].length ?? 0;
  if (backslashes % 2 === 0) return;
  throw new CompileError(
    `The pattern of the filter on ${name} ends with a single backslash. Use two backslashes for a literal one.`,
  );
}

function comparison(filter: Filter, target: Target, name: string): Node {
  const word = comparisons[filter.operator];
  if (word === undefined) throw new CompileError(`Invalid filter operation type: ${filter.operator}`);
  const value = Array.isArray(filter.value)
    ? (filter.value as readonly FilterScalar[])[0]
    : (filter.value as FilterScalar | undefined);
  const equality = word === '=' || word === '!=';
  if (value === undefined && !equality) {
    throw new CompileError('Must specify a value for filters with comparison operators');
  }
  const pattern = word.includes('LIKE');
  const asText: Target = pattern ? { ...target, kind: 'text' } : target;
  const literal = literalOf(value ?? null, asText, name);
  if (literal === null) {
    if (!equality) throw new CompileError('Must specify a value for filters with comparison operators');
    return { kind: 'test', of: target.node, test: word === '=' ? 'NULL' : 'NOT NULL' };
  }
  if (pattern && literal.type === 'text') refuseOpenEscape(literal.value, name);
  const left: Node =
    pattern && !holdsText(target.column?.type ?? null) ? { kind: 'as-text', of: target.node } : target.node;
  return { kind: 'compare', left, comparison: word, right: { kind: 'literal', literal } };
}

/**
 * Parses the range of a temporal filter. The compiler passes this function to the filters, so that all ranges are
 * parsed and shifted in one place.
 */
export type RangeReader = (text: string) => TimeRange;

async function conditionsOf(
  scope: Scope,
  filter: Filter,
  read: RangeReader,
): Promise<(Target & { readonly conditions: readonly Node[] }) | null> {
  const target = await targetOf(scope, filter);
  if (target === null) return null;
  const name = labelOfColumn(filter.column);
  switch (filter.operator) {
    case 'TEMPORAL_RANGE': {
      const range = read(typeof filter.value === 'string' ? filter.value : '');
      const node = target.column === undefined ? target.node : await nodeOfDatasetColumn(scope, target.column);
      return { ...target, conditions: boundsOf(node, range, { column: target.column, zone: scope.zone }) };
    }
    case 'IN':
    case 'NOT IN':
      return { ...target, conditions: [listCondition(filter, target, name)] };
    case 'IS NULL':
    case 'IS NOT NULL':
    case 'IS TRUE':
    case 'IS FALSE':
      return { ...target, conditions: [{ kind: 'test', of: target.node, test: tests[filter.operator] }] };
    default:
      return { ...target, conditions: [comparison(filter, target, name)] };
  }
}

/**
 * Compiles filters. A filter on an unknown column is reported as rejected, not as an error. A filter on a saved metric
 * becomes a HAVING condition.
 */
export async function compileFilters(
  scope: Scope,
  filters: readonly Filter[],
  read: RangeReader,
): Promise<FilterConditions> {
  const where: Node[] = [];
  const having: Node[] = [];
  const applied: AppliedFilter[] = [];
  const rejected: RejectedFilter[] = [];
  for (const filter of filters) {
    const name = labelOfColumn(filter.column);
    const placed = await conditionsOf(scope, filter, read);
    const taken = scope.templateFilters?.removed.has(name) === true;
    if (placed !== null && !taken) (placed.clause === 'where' ? where : having).push(...placed.conditions);
    const known = filter.column.kind === 'adhoc' || findColumn(scope.dataset, name) !== undefined;
    const used = scope.templateFilters?.applied.has(name) === true;
    if (used || (placed !== null && known)) applied.push({ column: name });
    else rejected.push({ column: name, reason: 'not_in_datasource' });
  }
  return { where, having, applied, rejected };
}
