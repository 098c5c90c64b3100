/**
 * The node shapes of the parse tree that the gate knows. It refuses a node of an unknown kind, or with an unknown
 * field: a tree that we cannot interpret does not run. Field rules: `plain` is a text, number or boolean, and
 * `constant` a wrapper around such a value; `no` must be absent; `names` are bare names; `node` and `nodes` have an
 * envelope with their kind; `/Kind` is a node of that kind without its envelope; `sparse-nodes` may contain an empty
 * node; `target` is what a statement changes; each other value has a rule of its own.
 */
export type FieldRule =
  | 'plain'
  | 'constant'
  | 'no'
  | 'names'
  | 'node'
  | 'nodes'
  | 'sparse-nodes'
  | 'function-name'
  | 'operator-name'
  | 'sampling-name'
  | 'type-name'
  | 'column-path'
  | 'field-path'
  | 'with'
  | 'target'
  | `/${string}`;

export type Shape = Readonly<Record<string, FieldRule>>;

const node = (fields: Shape): Shape => ({ location: 'plain', ...fields });

const queries: Readonly<Record<string, Shape>> = {
  SelectStmt: {
    distinctClause: 'sparse-nodes',
    targetList: 'nodes',
    fromClause: 'nodes',
    whereClause: 'node',
    groupClause: 'nodes',
    groupDistinct: 'plain',
    havingClause: 'node',
    windowClause: 'nodes',
    valuesLists: 'nodes',
    sortClause: 'nodes',
    limitOffset: 'node',
    limitCount: 'node',
    limitOption: 'plain',
    withClause: 'with',
    op: 'plain',
    all: 'plain',
    larg: '/SelectStmt',
    rarg: '/SelectStmt',
  },
  CommonTableExpr: node({
    ctename: 'plain',
    aliascolnames: 'names',
    ctematerialized: 'plain',
    ctequery: 'node',
    search_clause: '/CTESearchClause',
    cycle_clause: '/CTECycleClause',
  }),
  CTESearchClause: node({ search_col_list: 'names', search_breadth_first: 'plain', search_seq_column: 'plain' }),
  CTECycleClause: node({
    cycle_col_list: 'names',
    cycle_mark_column: 'plain',
    cycle_mark_value: 'node',
    cycle_mark_default: 'node',
    cycle_path_column: 'plain',
  }),
  ResTarget: node({ name: 'plain', val: 'node' }),
  SortBy: node({ node: 'node', sortby_dir: 'plain', sortby_nulls: 'plain', useOp: 'operator-name' }),
  GroupingSet: node({ kind: 'plain', content: 'nodes' }),
  WindowDef: node({
    name: 'plain',
    refname: 'plain',
    partitionClause: 'nodes',
    orderClause: 'nodes',
    frameOptions: 'plain',
    startOffset: 'node',
    endOffset: 'node',
  }),
};

const references: Readonly<Record<string, Shape>> = {
  RangeVar: node({ schemaname: 'plain', relname: 'plain', inh: 'plain', relpersistence: 'plain', alias: '/Alias' }),
  RangeSubselect: { lateral: 'plain', subquery: 'node', alias: '/Alias' },
  RangeFunction: {
    lateral: 'plain',
    ordinality: 'plain',
    is_rowsfrom: 'plain',
    functions: 'nodes',
    alias: '/Alias',
    coldeflist: 'nodes',
  },
  RangeTableSample: node({ relation: 'node', method: 'sampling-name', args: 'nodes', repeatable: 'node' }),
  JoinExpr: {
    jointype: 'plain',
    isNatural: 'plain',
    larg: 'node',
    rarg: 'node',
    usingClause: 'names',
    join_using_alias: '/Alias',
    quals: 'node',
    alias: '/Alias',
  },
  Alias: { aliasname: 'plain', colnames: 'names' },
  ColumnDef: node({ colname: 'plain', typeName: '/TypeName', is_local: 'plain' }),
};

const expressions: Readonly<Record<string, Shape>> = {
  ColumnRef: node({ fields: 'column-path' }),
  A_Const: node({
    ival: 'constant',
    fval: 'constant',
    boolval: 'constant',
    sval: 'constant',
    bsval: 'constant',
    isnull: 'plain',
  }),
  A_Expr: node({
    kind: 'plain',
    name: 'operator-name',
    lexpr: 'node',
    rexpr: 'node',
    rexpr_list_start: 'plain',
    rexpr_list_end: 'plain',
  }),
  A_Indirection: { arg: 'node', indirection: 'field-path' },
  A_Indices: { is_slice: 'plain', lidx: 'node', uidx: 'node' },
  A_ArrayExpr: node({ elements: 'nodes', list_start: 'plain', list_end: 'plain' }),
  A_Star: {},
  String: { sval: 'plain' },
  Integer: { ival: 'plain' },
  List: { items: 'sparse-nodes' },
  FuncCall: node({
    funcname: 'function-name',
    args: 'nodes',
    agg_order: 'nodes',
    agg_filter: 'node',
    over: '/WindowDef',
    agg_within_group: 'plain',
    agg_star: 'plain',
    agg_distinct: 'plain',
    func_variadic: 'plain',
    funcformat: 'plain',
  }),
  NamedArgExpr: node({ arg: 'node', name: 'plain', argnumber: 'plain' }),
  TypeCast: node({ arg: 'node', typeName: '/TypeName' }),
  TypeName: node({ names: 'type-name', typmods: 'nodes', typemod: 'plain', arrayBounds: 'nodes' }),
  CollateClause: node({ arg: 'node', collname: 'names' }),
  BoolExpr: node({ boolop: 'plain', args: 'nodes' }),
  NullTest: node({ arg: 'node', nulltesttype: 'plain' }),
  BooleanTest: node({ arg: 'node', booltesttype: 'plain' }),
  CaseExpr: node({ arg: 'node', args: 'nodes', defresult: 'node' }),
  CaseWhen: node({ expr: 'node', result: 'node' }),
  SubLink: node({ subLinkType: 'plain', testexpr: 'node', operName: 'operator-name', subselect: 'node' }),
  RowExpr: node({ args: 'nodes', row_format: 'plain' }),
  CoalesceExpr: node({ args: 'nodes' }),
  MinMaxExpr: node({ op: 'plain', args: 'nodes' }),
  SQLValueFunction: node({ op: 'plain', typmod: 'plain' }),
  GroupingFunc: node({ args: 'nodes' }),
};

/** Standard SQL/JSON expressions, available since server 16. */
const jsonExpressions: Readonly<Record<string, Shape>> = {
  JsonFuncExpr: node({
    op: 'plain',
    context_item: '/JsonValueExpr',
    pathspec: 'node',
    passing: 'nodes',
    output: '/JsonOutput',
    on_empty: '/JsonBehavior',
    on_error: '/JsonBehavior',
    wrapper: 'plain',
    quotes: 'plain',
  }),
  JsonTable: node({
    context_item: '/JsonValueExpr',
    pathspec: '/JsonTablePathSpec',
    passing: 'nodes',
    columns: 'nodes',
    on_error: '/JsonBehavior',
    alias: '/Alias',
    lateral: 'plain',
  }),
  JsonTableColumn: node({
    coltype: 'plain',
    name: 'plain',
    typeName: '/TypeName',
    pathspec: '/JsonTablePathSpec',
    format: '/JsonFormat',
    wrapper: 'plain',
    quotes: 'plain',
    columns: 'nodes',
    on_empty: '/JsonBehavior',
    on_error: '/JsonBehavior',
  }),
  JsonTablePathSpec: node({ string: 'node', name: 'plain', name_location: 'plain' }),
  JsonValueExpr: { raw_expr: 'node', format: '/JsonFormat' },
  JsonFormat: node({ format_type: 'plain', encoding: 'plain' }),
  JsonOutput: { typeName: '/TypeName', returning: '/JsonReturning' },
  JsonReturning: { format: '/JsonFormat', typmod: 'plain' },
  JsonBehavior: node({ btype: 'plain', expr: 'node' }),
  JsonArgument: { val: '/JsonValueExpr', name: 'plain' },
  JsonKeyValue: { key: 'node', value: '/JsonValueExpr' },
  JsonObjectConstructor: node({ exprs: 'nodes', output: '/JsonOutput', absent_on_null: 'plain', unique: 'plain' }),
  JsonArrayConstructor: node({ exprs: 'nodes', output: '/JsonOutput', absent_on_null: 'plain' }),
  JsonArrayQueryConstructor: node({
    query: 'node',
    output: '/JsonOutput',
    format: '/JsonFormat',
    absent_on_null: 'plain',
  }),
  JsonAggConstructor: node({ output: '/JsonOutput', agg_filter: 'node', agg_order: 'nodes', over: '/WindowDef' }),
  JsonObjectAgg: {
    constructor: '/JsonAggConstructor' as const,
    arg: '/JsonKeyValue',
    absent_on_null: 'plain',
    unique: 'plain',
  },
  JsonArrayAgg: { constructor: '/JsonAggConstructor' as const, arg: '/JsonValueExpr', absent_on_null: 'plain' },
  JsonParseExpr: node({ expr: '/JsonValueExpr', output: '/JsonOutput', unique_keys: 'plain' }),
  JsonScalarExpr: node({ expr: 'node', output: '/JsonOutput' }),
  JsonSerializeExpr: node({ expr: '/JsonValueExpr', output: '/JsonOutput' }),
  JsonIsPredicate: node({ expr: 'node', format: '/JsonFormat', item_type: 'plain', unique_keys: 'plain' }),
};

/** Every node kind that a statement may contain. */
export const nodeShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries({ ...queries, ...references, ...expressions, ...jsonExpressions }),
);
