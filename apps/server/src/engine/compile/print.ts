import type { Dialect } from './dialect.ts';
import { findGrain } from './grains.ts';
import { CompileError } from './compile-error.ts';
import type { Aggregate, Join, Literal, NamedSelect, Node, Order, Select, SelectItem, Source } from './nodes.ts';

const aggregateNames: Readonly<Record<Aggregate, string>> = {
  SUM: 'SUM(',
  AVG: 'AVG(',
  MIN: 'MIN(',
  MAX: 'MAX(',
  COUNT: 'COUNT(',
  COUNT_DISTINCT: 'COUNT(DISTINCT ',
};

/** Prints a node as an operand: everything except a single token or call gets parentheses. */
function operand(node: Node, dialect: Dialect): string {
  const sql = printNode(node, dialect);
  switch (node.kind) {
    case 'column':
    case 'literal':
    case 'aggregate':
    case 'count-rows':
    case 'as-text':
    case 'as-number':
    case 'floor':
    case 'least':
    case 'case':
      return sql;
    case 'expression':
      return /^[a-z_][a-z0-9_]*$/.test(sql) ? sql : `(${sql})`;
    default:
      return `(${sql})`;
  }
}

function printBucket(node: Extract<Node, { kind: 'bucket' }>, dialect: Dialect): string {
  const { grain: duration, zone } = node.bucket;
  const grain = findGrain(dialect.grains, duration);
  if (grain === undefined) throw new CompileError(`This database does not support the time grain ${duration}.`);
  const sql = operand(node.of, dialect);
  if (zone === 'UTC') return grain.template.replaceAll('{col}', () => sql);
  const wall = dialect.toWallTime(sql, zone);
  const begin = grain.template.replaceAll('{col}', () => wall);
  // When the clock is set back, one wall time stands for two instants. To keep them apart, subtract the elapsed part of
  // the bucket from the instant itself.
  return grain.fine === true ? `CAST(${sql} AS TIMESTAMP) - (${wall} - ${begin})` : dialect.fromWallTime(begin, zone);
}

/**
 * Returns an ESCAPE clause for a LIKE pattern with a backslash, because the default escape character differs between
 * engines.
 */
function escapeOf({ comparison, right }: Extract<Node, { kind: 'compare' }>): string {
  const isPattern = comparison.endsWith('LIKE') && right.kind === 'literal' && right.literal.type === 'text';
  return isPattern && right.literal.value.includes('\\') ? " ESCAPE '\\'" : '';
}

function printList(items: readonly Literal[], dialect: Dialect): string {
  return items.map((item) => dialect.literal(item)).join(', ');
}

/** Prints an expression as SQL. Throws CompileError if the dialect does not support it. */
export function printNode(node: Node, dialect: Dialect): string {
  switch (node.kind) {
    case 'column':
      return `${node.table === undefined ? '' : `${dialect.quoteName(node.table)}.`}${dialect.quoteName(node.name)}`;
    case 'expression':
      return node.sql;
    case 'literal':
      return dialect.literal(node.literal);
    case 'aggregate':
      return `${aggregateNames[node.aggregate]}${printNode(node.of, dialect)})${
        node.where === undefined ? '' : ` FILTER (WHERE ${printNode(node.where, dialect)})`
      }`;
    case 'count-rows':
      return 'COUNT(*)';
    case 'compare':
      return `${operand(node.left, dialect)} ${node.comparison} ${operand(node.right, dialect)}${escapeOf(node)}`;
    case 'test':
      return `${operand(node.of, dialect)} IS ${node.test}`;
    case 'in':
      return `${operand(node.of, dialect)} IN (${printList(node.items, dialect)})`;
    case 'not':
      return `NOT ${operand(node.of, dialect)}`;
    case 'all':
    case 'any':
      return node.parts.map((part) => operand(part, dialect)).join(node.kind === 'all' ? ' AND ' : ' OR ');
    case 'as-text':
      return `CAST(${printNode(node.of, dialect)} AS ${dialect.textType})`;
    case 'case':
      return `CASE WHEN ${operand(node.when, dialect)} THEN ${operand(node.result, dialect)} ELSE ${operand(node.otherwise, dialect)} END`;
    case 'bucket':
      return printBucket(node, dialect);
    case 'from-epoch':
      return dialect.fromEpoch(printNode(node.of, dialect), node.unit);
    case 'as-number':
      return dialect.toNumber(operand(node.of, dialect), node.from);
    case 'arithmetic':
      return `${operand(node.left, dialect)} ${node.operator} ${operand(node.right, dialect)}`;
    case 'floor':
      return `FLOOR(${printNode(node.of, dialect)})`;
    case 'least':
      return `LEAST(${node.parts.map((part) => printNode(part, dialect)).join(', ')})`;
    case 'row-number': {
      const partition = node.partitionBy.map((part) => operand(part, dialect)).join(', ');
      return `ROW_NUMBER() OVER (PARTITION BY ${partition} ORDER BY ${printOrders(node.orderBy, dialect)})`;
    }
  }
}

function printItem(item: SelectItem, dialect: Dialect): string {
  return `${operand(item.node, dialect)} AS ${dialect.quoteName(item.label)}`;
}

/** Maximum length of a SELECT list on one line. */
const listWidth = 80;

/** Prints the SELECT list: on one line if it is short, otherwise with one item per line, because users read this SQL. */
function printItems(items: readonly string[]): string {
  const line = `SELECT ${items.join(', ')}`;
  return items.length < 2 || line.length <= listWidth ? line : `SELECT\n  ${items.join(',\n  ')}`;
}

function printSource(source: Source, dialect: Dialect): string {
  switch (source.kind) {
    case 'table':
      return `${source.schema === undefined ? '' : `${dialect.quoteName(source.schema)}.`}${dialect.quoteName(source.name)}`;
    case 'statement':
      return `(${source.sql}) AS ${dialect.quoteName(source.alias)}`;
    case 'select':
      return `(${printSelect(source.select, dialect)}) AS ${dialect.quoteName(source.alias)}`;
  }
}

function printJoin(join: Join, dialect: Dialect): string {
  const word = join.kind === 'left' ? 'LEFT JOIN' : 'JOIN';
  return `${word} (${printSelect(join.select, dialect)}) AS ${dialect.quoteName(join.alias)} ON ${printNode(join.on, dialect)}`;
}

function printOrder(order: Order, dialect: Dialect): string {
  const by = typeof order.by === 'number' ? String(order.by) : operand(order.by, dialect);
  return `${by} ${order.ascending ? 'ASC' : dialect.descending}`;
}

const printOrders = (orders: readonly Order[], dialect: Dialect): string =>
  orders.map((order) => printOrder(order, dialect)).join(', ');

function printNamed({ name, columns, select }: NamedSelect, dialect: Dialect): string {
  const names = columns.map((column) => dialect.quoteName(column)).join(', ');
  return `${dialect.quoteName(name)}(${names}) AS MATERIALIZED (${printSelect(select, dialect)})`;
}

const conditions = (nodes: readonly Node[], dialect: Dialect): string =>
  nodes.map((node) => operand(node, dialect)).join(' AND ');

/**
 * Prints a query as SQL, one clause per line. Throws CompileError if the dialect does not support a part of the query.
 */
export function printSelect(select: Select, dialect: Dialect): string {
  const named = select.with ?? [];
  const lines = named.length > 0 ? [`WITH ${named.map((each) => printNamed(each, dialect)).join(',\n')}`] : [];
  lines.push(printItems(select.items.map((item) => printItem(item, dialect))));
  lines.push(`FROM ${printSource(select.from, dialect)}`);
  if (select.join !== undefined) lines.push(printJoin(select.join, dialect));
  if (select.where.length > 0) lines.push(`WHERE ${conditions(select.where, dialect)}`);
  if (select.groupBy.length > 0) lines.push(`GROUP BY ${select.groupBy.join(', ')}`);
  if (select.having.length > 0) lines.push(`HAVING ${conditions(select.having, dialect)}`);
  if (select.orderBy.length > 0) lines.push(`ORDER BY ${printOrders(select.orderBy, dialect)}`);
  if (select.limit !== undefined) lines.push(`LIMIT ${select.limit}`);
  if (select.offset !== undefined && select.offset > 0) lines.push(`OFFSET ${select.offset}`);
  return lines.join('\n');
}
