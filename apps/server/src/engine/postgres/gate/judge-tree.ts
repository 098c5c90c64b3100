import type { TableChange, TableName, WriteRights } from '../../../domain/ports.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { Refusal, tooManyLevels, tooManyParts } from '../../refusal.ts';
import {
  allowedFunctions,
  allowedOperators,
  allowedSamplings,
  allowedTypes,
  isCallableField,
  isServerSchema,
  serverSchema,
} from './allowed-names.ts';
import { changeOf, changesRows } from './judge-write.ts';
import { nodeShapes } from './tree-shapes.ts';
import type { FieldRule, Shape } from './tree-shapes.ts';
import { asList, asTree, namesOf, openNode, textOf, unknownShape } from './tree.ts';
import type { Tree } from './tree.ts';
import { writeShapes } from './write-shapes.ts';

export interface Judgement {
  /** The distinct tables that the statement names, without its CTEs. */
  readonly tables: readonly TableName[];
  readonly hasSubquery: boolean;
  /**
   * The distinct names after a dot. If there is no column with such a name, the server calls the function with that
   * name.
   */
  readonly fields: readonly string[];
  /** Set if the statement writes. */
  readonly change?: TableChange;
}

/** A refusal and its byte offset in the parsed text. */
export interface PlacedRefusal {
  readonly refusal: Refusal;
  readonly byteOffset?: number;
}

type Scope = ReadonlySet<string>;

interface Place {
  readonly scope: Scope;
  readonly depth: number;
}

interface Walk {
  readonly limits: Pick<GateLimits, 'nodes' | 'depth'>;
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly tables: Map<string, TableName>;
  readonly fields: Set<string>;
  nodes: number;
  hasSubquery: boolean;
  /** Start offset of the current node. */
  byteOffset: number | undefined;
}

/**
 * Checks the tree of one statement in its envelope. Returns a refusal instead of throwing it, together with its
 * location.
 * @param rights which statements that write are allowed; none if absent
 */
export function judgeTree(
  statement: unknown,
  limits: Pick<GateLimits, 'nodes' | 'depth'>,
  rights?: WriteRights,
): Judgement | PlacedRefusal {
  const walk: Walk = {
    limits,
    shapes: rights === undefined ? nodeShapes : writeShapes,
    tables: new Map(),
    fields: new Set(),
    nodes: 0,
    hasSubquery: false,
    byteOffset: undefined,
  };
  try {
    const { kind, tree } = openNode(statement);
    const change = rights === undefined ? null : changeOf(kind, tree, rights);
    if (kind !== 'SelectStmt' && change === null) throw statementRefusal(kind);
    // A CTE never shadows the table that is changed.
    if (change !== null && changesRows(change)) addTable(walk, change.target);
    visitTree(walk, tree, { kind, place: { scope: new Set(), depth: 0 }, isWhole: true });
    return {
      tables: [...walk.tables.values()],
      hasSubquery: walk.hasSubquery,
      fields: [...walk.fields],
      ...(change === null ? {} : { change }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error, ...(walk.byteOffset === undefined ? {} : { byteOffset: walk.byteOffset }) };
  }
}

/** Refuses a statement that is not a SELECT, by its node kind. */
export function statementRefusal(kind: string): Refusal {
  if (kind === 'ExplainStmt') {
    const message = 'EXPLAIN is not available here. Run the query itself to see its duration and rows.';
    return new Refusal('DML_NOT_ALLOWED_ERROR', message, 'EXPLAIN');
  }
  if (kind === 'VariableShowStmt') {
    const message = 'SHOW is not available here. Tables and their columns are listed next to the editor.';
    return new Refusal('DML_NOT_ALLOWED_ERROR', message, 'SHOW');
  }
  return new Refusal('DML_NOT_ALLOWED_ERROR', 'Only SELECT statements may run on this database.');
}

const functionRefusal = (name: string): Refusal =>
  new Refusal('TABLE_SECURITY_ACCESS_ERROR', `The function "${name}" is not available here.`, name);

function enter(walk: Walk, tree: Tree, place: Place): Place {
  if (typeof tree['location'] === 'number') walk.byteOffset = tree['location'];
  walk.nodes += 1;
  if (walk.nodes > walk.limits.nodes) throw tooManyParts(walk.limits.nodes);
  if (place.depth >= walk.limits.depth) throw tooManyLevels(walk.limits.depth);
  return { scope: place.scope, depth: place.depth + 1 };
}

function visitNode(walk: Walk, value: unknown, place: Place): void {
  const { kind, tree } = openNode(value);
  visitTree(walk, tree, { kind, place });
}

/** True for the node kinds of statements other than SELECT, which the grammar allows in place of a query. */
const isOtherStatement = (kind: string): boolean => kind !== 'SelectStmt' && kind.endsWith('Stmt');

interface Step {
  readonly kind: string;
  readonly place: Place;
  /** True for the top-level statement, whose kind has already been checked. */
  readonly isWhole?: boolean;
}

function visitTree(walk: Walk, tree: Tree, step: Step): void {
  const { kind, isWhole = false } = step;
  const inside = enter(walk, tree, step.place);
  if (isOtherStatement(kind) && !isWhole) throw statementRefusal(kind);
  if (kind === 'ParamRef') throw new Refusal('INVALID_SQL_ERROR', 'Parameters ($1) are not available here.');
  const shape = walk.shapes.get(kind);
  if (shape === undefined) throw unknownShape(kind);
  judgeKind(walk, tree, { kind, scope: inside.scope });
  // The CTE names of a statement are in scope in all of its other fields, even in those that come before the CTEs in
  // the tree.
  const isStatement = kind === 'SelectStmt' || isWhole;
  const names = isStatement && Object.hasOwn(tree, 'withClause') ? visitWith(walk, tree, inside) : inside;
  for (const [field, content] of Object.entries(tree)) {
    const rule = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (rule === undefined) throw fieldRefusal(field);
    visitField(walk, content, { rule, place: names });
  }
}

function fieldRefusal(field: string): Refusal {
  if (field === 'intoClause') {
    return new Refusal('DML_NOT_ALLOWED_ERROR', 'SELECT … INTO writes a table. Only reading is allowed here.', 'INTO');
  }
  if (field === 'lockingClause') {
    const message = 'FOR UPDATE and FOR SHARE lock rows. Only reading is allowed here.';
    return new Refusal('DML_NOT_ALLOWED_ERROR', message, 'FOR');
  }
  return unknownShape(field);
}

function judgeKind(walk: Walk, tree: Tree, step: { readonly kind: string; readonly scope: Scope }): void {
  switch (step.kind) {
    case 'RangeVar':
      return noteTable(walk, tree, step.scope);
    case 'SubLink':
    case 'JsonArrayQueryConstructor':
      walk.hasSubquery = true;
      return;
    case 'SQLValueFunction':
      return judgeValueFunction(textOf(tree, 'op'));
    default:
  }
}

/** Allows CURRENT_DATE and similar clocks. Other value functions reveal the user and the connection. */
function judgeValueFunction(operation: string): void {
  const name = operation.replace(/^SVFOP_/, '').replace(/_N$/, '');
  if (!/^(CURRENT_DATE|CURRENT_TIME|CURRENT_TIMESTAMP|LOCALTIME|LOCALTIMESTAMP)$/.test(name)) {
    throw functionRefusal(name.toLowerCase());
  }
}

function noteTable(walk: Walk, tree: Tree, scope: Scope): void {
  const catalog = textOf(tree, 'catalogname');
  const schema = textOf(tree, 'schemaname');
  const name = textOf(tree, 'relname');
  if (schema === '' && catalog === '' && scope.has(name)) return;
  // For a name without a schema, the server searches its system tables first. Their names all begin with `pg_`.
  const own = schema === '' ? name.startsWith('pg_') : isServerSchema(schema);
  if (catalog !== '' || own) {
    const full = [catalog, schema, name].filter((part) => part !== '').join('.');
    throw new Refusal('TABLE_SECURITY_ACCESS_ERROR', `You need access to the following tables: ${full}.`, full);
  }
  addTable(walk, schema === '' ? { name } : { schema, name });
}

function addTable(walk: Walk, table: TableName): void {
  walk.tables.set(`${table.schema ?? ''}\u0000${table.name}`, table);
}

/** Visits the CTEs, each with the names that it may reference. Returns the scope with all names. */
function visitWith(walk: Walk, select: Tree, place: Place): Place {
  const clause = asTree(select['withClause']);
  const ctes = asList(clause['ctes']);
  const names = ctes.map((cte) => textOf(openNode(cte).tree, 'ctename'));
  const recursive = clause['recursive'] === true;
  const inside = enter(walk, clause, place);
  for (const field of Object.keys(clause)) {
    if (!['ctes', 'recursive', 'location'].includes(field)) throw unknownShape(field);
  }
  for (const [index, cte] of ctes.entries()) {
    const seen = recursive ? names : names.slice(0, index);
    visitNode(walk, cte, { scope: new Set([...place.scope, ...seen]), depth: inside.depth });
  }
  return { scope: new Set([...place.scope, ...names]), depth: place.depth };
}

function visitField(walk: Walk, value: unknown, step: { readonly rule: FieldRule; readonly place: Place }): void {
  const { rule, place } = step;
  if (rule === 'with' || rule === 'target') return;
  if (rule.startsWith('/')) return visitTree(walk, asTree(value), { kind: rule.slice(1), place });
  visitors[rule as keyof typeof visitors](walk, value, place);
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function visitPlain(value: unknown): void {
  if (!isPlain(value)) throw unknownShape('unexpected value');
}

type Visitor = (walk: Walk, value: unknown, place: Place) => void;

const visitors: Readonly<Record<Exclude<FieldRule, 'with' | 'target' | `/${string}`>, Visitor>> = {
  plain: (_walk, value) => visitPlain(value),
  constant: (_walk, value) => Object.values(asTree(value)).forEach(visitPlain),
  no: () => {
    throw unknownShape('unexpected value');
  },
  names: (_walk, value) => void namesOf(value),
  node: visitNode,
  nodes: (walk, value, place) => asList(value).forEach((item) => visitNode(walk, item, place)),
  // The parser represents DISTINCT without ON as a list with one empty node. It does the same for a function in FROM
  // without column names.
  'sparse-nodes': (walk, value, place) =>
    asList(value)
      .filter((item) => Object.keys(asTree(item)).length > 0)
      .forEach((item) => visitNode(walk, item, place)),
  'function-name': (_walk, value) => {
    const name = ownName(value);
    if (name === null || !allowedFunctions.has(name)) throw functionRefusal(namesOf(value).join('.'));
  },
  'operator-name': (_walk, value) => {
    const name = ownName(value);
    if (name !== null && (allowedOperators.has(name) || isOperatorWord(name))) return;
    const full = namesOf(value).join('.');
    throw new Refusal('TABLE_SECURITY_ACCESS_ERROR', `The operator "${full}" is not available here.`, full);
  },
  'sampling-name': (_walk, value) => {
    const name = ownName(value);
    if (name === null || !allowedSamplings.has(name)) throw functionRefusal(namesOf(value).join('.'));
  },
  'type-name': (_walk, value) => {
    const name = ownName(value);
    if (name !== null && allowedTypes.has(name)) return;
    const full = namesOf(value).join('.');
    throw new Refusal('TABLE_SECURITY_ACCESS_ERROR', `The type "${full}" is not available here.`, full);
  },
  'column-path': (walk, value) => {
    for (const item of asList(value)) {
      const { kind, tree } = openNode(item);
      if (kind === 'String') visitPlain(tree['sval']);
      else if (kind !== 'A_Star') throw unknownShape(kind);
    }
    if (asList(value).length > 1) judgeField(walk, asList(value).at(-1));
  },
  'field-path': (walk, value, place) => {
    for (const item of asList(value)) {
      judgeField(walk, item);
      visitNode(walk, item, place);
    }
  },
};

/** Checks a field selection: if there is no such column, the server calls the function with that name. */
function judgeField(walk: Walk, item: unknown): void {
  const { kind, tree } = openNode(item);
  if (kind !== 'String') return;
  const name = textOf(tree, 'sval');
  if (isCallableField(name)) throw functionRefusal(name);
  walk.fields.add(name);
}

/** Returns the last part of a name, or null if the name is qualified with anything but the system schema. */
function ownName(value: unknown): string | null {
  const names = namesOf(value);
  if (names.length === 1) return names[0] ?? null;
  return names.length === 2 && names[0] === serverSchema ? (names[1] ?? null) : null;
}

/** Keywords that the grammar stores in place of an operator name. */
const isOperatorWord = (name: string): boolean =>
  ['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'].includes(name);
