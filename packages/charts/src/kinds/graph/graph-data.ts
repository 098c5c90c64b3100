import { flowData, gatherNodes, type FlowData, type FlowNode } from '../../flow/flow-data.ts';
import { cellWords, metricNames } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, labelOf, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';

export interface GraphNode extends FlowNode {
  readonly category: string | undefined;
  /** Sum of the absolute amounts of the node's links. */
  readonly value: number;
}

export interface GraphData extends Omit<FlowData, 'nodes'> {
  readonly nodes: readonly GraphNode[];
  readonly categories: readonly { readonly name: string; readonly color: string }[];
}

/** Maximum number of nodes. Further nodes are combined into one, because a larger graph would be unreadable. */
const mostNodes = 400;
/** Maximum number of nodes that have different colors if there are no categories. */
const mostColors = 8;

/** Category of each node, from the category columns of sources and targets. */
const categoriesOf = (facts: PictureProps): ReadonlyMap<string, { readonly name: string; readonly column: string }> => {
  const found = new Map<string, { readonly name: string; readonly column: string }>();
  const result = facts.results[0];
  const add = (end: string, category: string) => {
    const [node] = dimensionsIn(facts.formData, end).map(labelOf);
    const [column] = dimensionsIn(facts.formData, category).map(labelOf);
    const cells = column === undefined ? undefined : result?.column(column);
    if (node === undefined || column === undefined || !cells) return;
    const [nodeWords, words] = [cellWords(facts, node), cellWords(facts, column)];
    (result?.column(node) ?? []).forEach((cell, at) => {
      const name = nodeWords(cell);
      if (!found.has(name)) found.set(name, { name: words(cells[at] ?? null), column });
    });
  };
  add('source', 'source_category');
  add('target', 'target_category');
  return found;
};

/** Nodes and links of a graph with the categories of the nodes; undefined if there are no links. */
export const graphData = (facts: PictureProps): GraphData | undefined => {
  const { formData, colors, registry, text } = facts;
  const [source, target] = ['source', 'target'].map((name) => dimensionsIn(formData, name).map(labelOf)[0]);
  if (source === undefined || target === undefined) return undefined;
  const whole = flowData(facts, { source, target, metric: metricNames(formData, 'metric')[0] }, () => true);
  if (!whole) return undefined;
  const data = gatherNodes(whole, { most: mostNodes, name: text('chart.other'), color: colors.other });
  const categories = categoriesOf(facts);
  const fields = dimensionsIn(formData, 'source_category', 'target_category').map(labelOf);
  const values = new Map<string, number>();
  for (const link of data.links)
    for (const key of new Set([link.source, link.target]))
      values.set(key, (values.get(key) ?? 0) + Math.abs(link.amount));
  const [single = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  const colorOf = (node: FlowNode, category: string | undefined): string => {
    if (category !== undefined) return registry.colorOf(category, ...fields);
    return categories.size > 0 ? colors.other : data.nodes.length <= mostColors ? node.color : single;
  };
  const nodes = data.nodes.map((node): GraphNode => {
    const category = categories.get(node.key)?.name;
    return { ...node, category, value: values.get(node.key) ?? 0, color: colorOf(node, category) };
  });
  const named = [...new Set(nodes.flatMap(({ category }) => (category === undefined ? [] : [category])))];
  return {
    ...data,
    nodes,
    categories: named.map((name) => ({ name, color: registry.colorOf(name, ...fields) })),
  };
};
