import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn, metricNames } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { flowData, gatherNodes, throughput, type FlowData } from '../../flow/flow-data.ts';
import { flowSummary } from '../../flow/flow-summary.ts';
import { reached } from '../../flow/reached.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, labelOf, textIn } from '../../query/form-data.ts';
import { layOutSankey, type LaidLink, type LaidSankey } from './lay-out-sankey.ts';
import { labelGapPx, labelWidth, placeLabels } from './place-labels.ts';
import { nodePx } from './run-sankey.ts';
import { nodeId, type SankeyRibbon, type SankeyScene } from './sankey-scene.ts';
import { SankeyPicture } from './SankeyPicture.tsx';

/** Maximum number of nodes; further nodes are combined. */
const mostNodes = 60;

const linkId = (id: string): string => `link ${id}`;

const transform = (facts: PictureProps): FlowData | undefined => {
  const { formData, text, colors } = facts;
  const [source, target] = dimensionsIn(formData, 'source', 'target').map(labelOf);
  if (source === undefined || target === undefined) return undefined;
  const data = flowData(facts, { source, target, metric: metricNames(formData, 'metric')[0] });
  return (
    data &&
    gatherNodes(data, {
      most: mostNodes,
      name: text('chart.other'),
      color: colors.other,
      // Nodes at the beginning, at the end and in between are combined separately, so that the picture keeps its
      // columns.
      groupOf: ({ inflow, outflow }) => (inflow === 0 ? 'begin' : outflow === 0 ? 'end' : 'between'),
    })
  );
};

const laneWords = (
  { lane, link }: LaidLink,
  facts: PictureProps,
  { name, short }: { readonly name: string; readonly short: (value: number) => string },
): SankeyRibbon['words'] => {
  if (!lane?.hasWords) return undefined;
  const place = { x: (lane.fromX + lane.toX) / 2, y: lane.y };
  const room = lane.fromX - lane.toX - 24;
  const amount = short(link.amount);
  const whole = `${facts.text('draw.backTo', { name })} ${amount}`;
  if (textWidth(whole) <= room) return { text: whole, ...place };
  return textWidth(amount) <= room ? { text: amount, ...place } : undefined;
};

/** Returns the marks: the nodes from left to right, each followed by its outgoing links. */
const marksOf = (data: FlowData, laid: LaidSankey, facts: PictureProps): readonly Mark[] => {
  const { full } = amountFormats(facts, { metric: data.metric });
  const percent = numberFormat('.1%', facts.locale);
  const metric = labelIn(facts, data.metric);
  const { text } = facts;
  const nodeOf = new Map(data.nodes.map((node) => [node.key, node]));
  return laid.nodes
    .toSorted((a, b) => a.column - b.column || a.y - b.y)
    .flatMap((place): Mark[] => {
      const node = nodeOf.get(place.key);
      if (!node) return [];
      const { key, name, color, inflow, outflow, clauses } = node;
      const isBoth = inflow > 0 && outflow > 0;
      return [
        {
          id: nodeId(key),
          label: name,
          color,
          box: { x: place.x, y: place.y, width: nodePx, height: place.height },
          clauses,
          rows: isBoth
            ? [
                { name: text('draw.inflow'), value: full(inflow) },
                { name: text('draw.outflow'), value: full(outflow) },
              ]
            : [{ name: metric, value: full(throughput(node)) }],
        },
        ...laid.links
          .filter(({ link }) => link.source === key)
          .map(({ link, path, box }): Mark => {
            const target = nodeOf.get(link.target);
            return {
              id: linkId(link.id),
              label: `${name} → ${target?.name ?? ''}`,
              color,
              box,
              outline: path,
              clauses: link.clauses,
              rows: [
                { name: metric, value: full(link.amount) },
                { name: text('draw.shareOf', { name }), value: percent(link.amount / outflow) },
                ...(target && target.inflow > 0 && target.key !== key
                  ? [{ name: text('draw.shareOf', { name: target.name }), value: percent(link.amount / target.inflow) }]
                  : []),
              ],
            };
          }),
      ];
    });
};

/**
 * Sankey diagram: nodes in columns, connected by ribbons whose thickness shows the amount. Links that would close a
 * cycle run backward below the nodes.
 */
export const sankeyDrawing = defineDrawing({
  transform,
  summary: (data, facts) => flowSummary(data, facts),
  scene: (data, facts): SankeyScene => {
    const { formData, width, height } = facts;
    const { short } = amountFormats(facts, { metric: data.metric });
    const nodeOf = new Map(data.nodes.map((node) => [node.key, node]));
    const wordsOf = (key: string) => {
      const node = nodeOf.get(key);
      return { name: node?.name ?? '', amount: short(node ? throughput(node) : 0) };
    };
    const widthOf = (key: string) => {
      const { name, amount } = wordsOf(key);
      return labelWidth(name, amount) + labelGapPx + 4;
    };
    const laid = layOutSankey(data, {
      width,
      height,
      align: textIn(formData, 'node_align'),
      order: textIn(formData, 'node_order'),
      endPx: (keys) => Math.min(width * 0.3, Math.max(0, ...keys.map(widthOf))),
    });
    const colorOf = (key: string) => nodeOf.get(key)?.color ?? facts.colors.other;
    return {
      marks: marksOf(data, laid, facts),
      bars: laid.nodes.map((node) => ({ ...node, id: nodeId(node.key), color: colorOf(node.key) })),
      ribbons: laid.links
        .toSorted((a, b) => b.link.amount - a.link.amount)
        .map((each) => ({
          id: linkId(each.link.id),
          path: each.path,
          color: colorOf(each.link.source),
          source: each.link.source,
          target: each.link.target,
          isBack: each.lane !== undefined,
          words: laneWords(each, facts, { name: wordsOf(each.link.target).name, short }),
        })),
      labels: placeLabels(laid, wordsOf, width),
    };
  },
  related: ({ ribbons, bars }, id) => {
    const ribbon = ribbons.find((each) => each.id === id);
    if (ribbon) return new Set([id, nodeId(ribbon.source), nodeId(ribbon.target)]);
    const bar = bars.find((each) => each.id === id);
    if (!bar) return undefined;
    const { nodes, links } = reached(ribbons, bar.key);
    return new Set([...[...nodes].map(nodeId), ...links]);
  },
  Picture: SankeyPicture,
});
