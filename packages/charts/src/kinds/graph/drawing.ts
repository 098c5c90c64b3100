import { numberFormat } from '@sightline/core/format';
import type { FlowLink } from '../../flow/flow-data.ts';
import { flowSummary } from '../../flow/flow-summary.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn } from '../../query/form-data.ts';
import { circlePath } from './edge-shape.ts';
import { graphData, type GraphData, type GraphNode } from './graph-data.ts';
import { GraphPicture } from './GraphPicture.tsx';
import { dotId, edgeId, type GraphDot, type GraphEdge, type GraphScene } from './graph-scene.ts';
import { placeDots, placeEdges, placeNames } from './lay-out-graph.ts';

const dotMarks = (
  nodes: readonly GraphNode[],
  {
    dots,
    links,
    data,
    facts,
  }: { dots: readonly GraphDot[]; links: readonly FlowLink[]; data: GraphData; facts: PictureProps },
): readonly Mark[] => {
  const { full } = amountFormats(facts, { metric: data.metric });
  const count = numberFormat(',d', facts.locale);
  const dotOf = new Map(dots.map((dot) => [dot.key, dot]));
  const neighbours = new Map<string, Set<string>>();
  for (const { source, target } of links)
    for (const [one, other] of [
      [source, target],
      [target, source],
    ] as const)
      if (one !== other) neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other));
  return nodes
    .toSorted((a, b) => b.value - a.value)
    .flatMap((node): Mark[] => {
      const dot = dotOf.get(node.key);
      if (!dot) return [];
      const { x, y, radius, id, color } = dot;
      return [
        {
          id,
          label: node.name,
          color,
          box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
          outline: circlePath({ x, y }, radius + 1),
          clauses: node.clauses,
          rows: [
            { name: labelIn(facts, data.metric), value: full(node.value) },
            { name: facts.text('draw.neighbours'), value: count(neighbours.get(node.key)?.size ?? 0) },
            ...(node.category === undefined ? [] : [{ name: facts.text('draw.category'), value: node.category }]),
          ],
        },
      ];
    });
};

const edgeMarks = (
  edges: readonly GraphEdge[],
  {
    dots,
    links,
    data,
    facts,
  }: { dots: readonly GraphDot[]; links: readonly FlowLink[]; data: GraphData; facts: PictureProps },
): readonly Mark[] => {
  const { full } = amountFormats(facts, { metric: data.metric });
  const dotOf = new Map(dots.map((dot) => [dot.key, dot]));
  const linkOf = new Map(links.map((link) => [edgeId(link.id), link]));
  const nameOf = new Map(data.nodes.map(({ key, name }) => [key, name]));
  return edges.flatMap((edge): Mark[] => {
    const [from, to, link] = [dotOf.get(edge.source), dotOf.get(edge.target), linkOf.get(edge.id)];
    if (!from || !to || !link) return [];
    return [
      {
        id: edge.id,
        label: `${nameOf.get(edge.source) ?? ''} → ${nameOf.get(edge.target) ?? ''}`,
        color: edge.color,
        box: {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(from.x - to.x),
          height: Math.abs(from.y - to.y),
        },
        outline: edge.path,
        clauses: link.clauses,
        rows: [{ name: labelIn(facts, data.metric), value: full(link.amount) }],
      },
    ];
  });
};

/**
 * Graph: circles sized by value, lines by amount. Nodes are placed by a force simulation that comes to rest, or on a
 * circle.
 */
export const graphDrawing = defineDrawing({
  transform: graphData,
  legend: ({ categories }, { formData }) =>
    flagIn(formData, 'show_legend', true)
      ? { kind: 'series', items: categories.map(({ name, color }) => ({ key: name, label: name, color })) }
      : undefined,
  summary: (data, facts) => flowSummary(data, facts),
  scene: (data, facts, hidden): GraphScene => {
    const nodes = data.nodes.filter(({ category }) => category === undefined || !hidden.has(category));
    const shown = new Set(nodes.map(({ key }) => key));
    const links = data.links.filter(({ source, target }) => shown.has(source) && shown.has(target));
    const dots = placeDots(nodes, links, facts);
    const edges = placeEdges(links, dots, facts);
    const inputs = { dots, links, data, facts };
    return {
      marks: [...dotMarks(nodes, inputs), ...edgeMarks(edges, inputs)],
      dots: dots.toSorted((a, b) => b.radius - a.radius),
      edges,
      labels: placeNames(nodes, dots, facts),
    };
  },
  related: ({ dots, edges }, id) => {
    const edge = edges.find((each) => each.id === id);
    if (edge) return new Set([id, dotId(edge.source), dotId(edge.target)]);
    const dot = dots.find((each) => each.id === id);
    if (!dot) return undefined;
    const near = edges.filter(({ source, target }) => source === dot.key || target === dot.key);
    return new Set([id, ...near.flatMap((each) => [each.id, dotId(each.source), dotId(each.target)])]);
  },
  Picture: GraphPicture,
});
