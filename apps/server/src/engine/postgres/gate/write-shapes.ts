import { nodeShapes } from './tree-shapes.ts';
import type { Shape } from './tree-shapes.ts';

/** Node kinds that occur only in statements that write. */
const writes: Readonly<Record<string, Shape>> = {
  CreateTableAsStmt: { query: 'node', into: '/IntoClause', objtype: 'plain', if_not_exists: 'plain' },
  IntoClause: { rel: 'target', colNames: 'names', onCommit: 'plain', skipData: 'plain' },
  ViewStmt: { view: 'target', aliases: 'names', query: 'node', replace: 'plain', withCheckOption: 'plain' },
  InsertStmt: {
    relation: 'target',
    cols: 'nodes',
    selectStmt: 'node',
    onConflictClause: '/OnConflictClause',
    withClause: 'with',
    override: 'plain',
  },
  OnConflictClause: {
    action: 'plain',
    infer: '/InferClause',
    targetList: 'nodes',
    whereClause: 'node',
    location: 'plain',
  },
  InferClause: { indexElems: 'nodes', whereClause: 'node', conname: 'plain', location: 'plain' },
  IndexElem: { name: 'plain', expr: 'node', ordering: 'plain', nulls_ordering: 'plain', location: 'plain' },
  UpdateStmt: {
    relation: 'target',
    targetList: 'nodes',
    whereClause: 'node',
    fromClause: 'nodes',
    withClause: 'with',
  },
  DeleteStmt: { relation: 'target', usingClause: 'nodes', whereClause: 'node', withClause: 'with' },
  SetToDefault: { location: 'plain' },
  MultiAssignRef: { source: 'node', colno: 'plain', ncolumns: 'plain' },
};

/** All node kinds that may occur in a statement that writes. */
export const writeShapes: ReadonlyMap<string, Shape> = new Map([...nodeShapes, ...Object.entries(writes)]);
