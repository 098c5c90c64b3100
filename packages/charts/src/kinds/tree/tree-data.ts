import { cellWords, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, labelOf, textIn } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';

/** A node of a tree. A node without a row in the result groups several roots, orphans or loops. */
export interface TreeItem {
  readonly key: string;
  readonly name: string;
  readonly value: number | null;
  readonly clauses: readonly Clause[];
  readonly children: TreeItem[];
  /** Number of all nodes below this node. */
  below: number;
}

export interface TreeData {
  readonly root: TreeItem;
  readonly metric: string | undefined;
  /** Number of rows in the tree, number of levels, number of nodes whose parent is missing, and number of loops. */
  readonly count: number;
  readonly levels: number;
  readonly orphans: number;
  readonly loops: number;
}

interface Row {
  readonly item: TreeItem;
  readonly parent: string | undefined;
}

const rowsOf = (facts: PictureProps): ReadonlyMap<string, Row> => {
  const { formData, results } = facts;
  const result = results[0];
  const [id, parent, name] = ['id', 'parent', 'name'].map((field) => dimensionsIn(formData, field).map(labelOf)[0]);
  const rows = new Map<string, Row>();
  const ids = id === undefined ? undefined : result?.column(id);
  if (id === undefined || !ids) return rows;
  const cellsOf = (column: string | undefined) => (column === undefined ? [] : (result?.column(column) ?? []));
  const [parents, names, amounts] = [parent, name, metricNames(formData, 'metric')[0]].map(cellsOf);
  const words = cellWords(facts, name ?? id);
  ids.forEach((cell, at) => {
    if (cell === null || rows.has(String(cell))) return;
    const above = parents?.[at] ?? null;
    const title = names?.[at] ?? null;
    rows.set(String(cell), {
      parent: above === null || above === '' || above === cell ? undefined : String(above),
      item: {
        key: `row ${String(cell)}`,
        name: title === null ? words(cell) : words(title),
        value: numberOf(amounts?.[at]),
        clauses: [{ column: id, value: cell }],
        children: [],
        below: 0,
      },
    });
  });
  return rows;
};

/** Items in order from the top, each after its parent. */
const inOrder = (top: readonly TreeItem[]): readonly TreeItem[] => {
  const found = [...top];
  const seen = new Set(found);
  for (let at = 0; at < found.length; at += 1)
    for (const child of found[at]!.children)
      if (!seen.has(child)) {
        seen.add(child);
        found.push(child);
      }
  return found;
};

/** Cuts each loop at one of its nodes, and returns the nodes at which loops were cut. */
const cutLoops = (rows: ReadonlyMap<string, Row>, reached: Set<TreeItem>): readonly TreeItem[] =>
  [...rows.keys()].flatMap((start): TreeItem[] => {
    if (reached.has(rows.get(start)!.item)) return [];
    const walked = new Set<string>();
    let id = start;
    while (!walked.has(id)) {
      walked.add(id);
      id = rows.get(id)?.parent ?? id;
    }
    const head = rows.get(id)!;
    const above = head.parent === undefined ? undefined : rows.get(head.parent)?.item.children;
    const place = above?.indexOf(head.item) ?? -1;
    if (place >= 0) above?.splice(place, 1);
    for (const item of inOrder([head.item])) reached.add(item);
    return [head.item];
  });

const gathered = (key: string, name: string, children: TreeItem[]): TreeItem => ({
  key,
  name,
  value: null,
  clauses: [],
  children,
  below: 0,
});

const measured = (root: TreeItem) => {
  const items = inOrder([root]);
  const depth = new Map([[root, 1]]);
  for (const item of items) for (const child of item.children) depth.set(child, (depth.get(item) ?? 1) + 1);
  for (const item of items.toReversed()) item.below = item.children.reduce((sum, child) => sum + child.below + 1, 0);
  return {
    count: items.filter(({ clauses }) => clauses.length > 0).length,
    // A tree may have too many nodes to pass all their levels to Math.max as arguments.
    levels: [...depth.values()].reduce((most, level) => Math.max(most, level), 1),
  };
};

/**
 * Returns the tree of a result with one row per node. With `root_node_id`, it contains only the part below that node.
 * Nodes whose parent is missing and nodes in loops are grouped below a named node, so that no row is lost. Undefined if
 * there are no rows.
 */
export const treeData = (facts: PictureProps): TreeData | undefined => {
  const { formData, text } = facts;
  const metric = metricNames(formData, 'metric')[0];
  const rows = rowsOf(facts);
  if (rows.size === 0) return undefined;
  const roots: TreeItem[] = [];
  const orphans: TreeItem[] = [];
  for (const { item, parent } of rows.values()) {
    const above = parent === undefined ? undefined : rows.get(parent);
    if (above) above.item.children.push(item);
    else (parent === undefined ? roots : orphans).push(item);
  }
  const reached = new Set(inOrder([...roots, ...orphans]));
  const loops = cutLoops(rows, reached);
  const wanted = rows.get(textIn(formData, 'root_node_id') ?? String(formData['root_node_id'] ?? ''))?.item;
  if (wanted) return { root: wanted, metric, ...measured(wanted), orphans: 0, loops: 0 };
  const tops = [
    ...roots,
    ...(orphans.length > 0 ? [gathered('orphans', text('draw.orphans'), orphans)] : []),
    ...(loops.length > 0 ? [gathered('loops', text('draw.loops'), [...loops])] : []),
  ];
  const root = tops.length === 1 ? tops[0]! : gathered('all', text('draw.all'), tops);
  return { root, metric, ...measured(root), orphans: orphans.length, loops: loops.length };
};
