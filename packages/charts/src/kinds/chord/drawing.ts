import { numberFormat } from '@sightline/core/format';
import { flowData, gatherNodes, type FlowData, type FlowNode } from '../../flow/flow-data.ts';
import { flowSummary } from '../../flow/flow-summary.ts';
import { amountFormats, labelIn, metricNames } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, flagIn, labelOf } from '../../query/form-data.ts';
import { ChordPicture } from './ChordPicture.tsx';
import { arcId, bandId, type ChordScene } from './chord-scene.ts';
import { arcBox, chordPath, sectorPath, type Circle } from './chord-shapes.ts';
import { namePx, placeChordLabels } from './place-chord-labels.ts';
import { isMutual, runChord, type PlacedChord, type PlacedGroup } from './run-chord.ts';

/** Maximum number of nodes. Further nodes are combined into one, because thinner sectors would be indistinguishable. */
const mostNodes = 20;
const ringPx = 9;

const transform = (facts: PictureProps): FlowData | undefined => {
  const { formData, text, colors } = facts;
  const [source, target] = dimensionsIn(formData, 'groupby', 'columns').map(labelOf);
  if (source === undefined || target === undefined) return undefined;
  const data = flowData(facts, { source, target, metric: metricNames(formData, 'metric')[0] });
  if (!data) return undefined;
  return gatherNodes(data, { most: mostNodes, name: text('chart.other'), color: colors.other });
};

const placeCircle = (nodes: readonly FlowNode[], { width, height }: PictureProps): Circle => {
  const isSmall = width < 240 || height < 160;
  const label = Math.min(width * 0.26, Math.max(0, ...nodes.map(({ name }) => textWidth(name, namePx))) + 14);
  const outer = Math.max(8, Math.min(width / 2 - label, height / 2 - (isSmall ? 6 : 40)));
  return { x: width / 2, y: height / 2, inner: Math.max(4, outer - (isSmall ? 5 : ringPx)), outer };
};

const nodeMarks = (
  groups: readonly PlacedGroup[],
  { data, circle, facts }: { readonly data: FlowData; readonly circle: Circle; readonly facts: PictureProps },
): readonly Mark[] => {
  const { text, locale } = facts;
  const { full } = amountFormats(facts, { metric: data.metric });
  const percent = numberFormat('.1%', locale);
  const total = data.nodes.reduce((sum, { outflow }) => sum + outflow, 0);
  const nodeOf = new Map(data.nodes.map((node) => [node.key, node]));
  return groups.flatMap((group): Mark[] => {
    const node = nodeOf.get(group.key);
    if (!node) return [];
    return [
      {
        id: arcId(group.key),
        label: node.name,
        color: node.color,
        box: arcBox(circle, (circle.inner + circle.outer) / 2, group),
        outline: sectorPath(circle, group),
        clauses: node.clauses,
        rows: [
          { name: text('draw.outflow'), value: full(node.outflow) },
          { name: text('draw.inflow'), value: full(node.inflow) },
          { name: text('draw.share'), value: percent(total > 0 ? node.outflow / total : 0) },
        ],
      },
    ];
  });
};

const bandMarks = (
  chords: readonly PlacedChord[],
  { data, circle, facts }: { readonly data: FlowData; readonly circle: Circle; readonly facts: PictureProps },
): readonly Mark[] => {
  const { full } = amountFormats(facts, { metric: data.metric });
  const nodeOf = new Map(data.nodes.map((node) => [node.key, node]));
  return chords.flatMap(({ one, other, oneEnd, otherEnd, there, back }): Mark[] => {
    const [from, to] = [nodeOf.get(one), nodeOf.get(other)];
    if (!from || !to) return [];
    const isOwn = one === other;
    const link = data.links.find(({ source, target }) => source === one && target === other);
    return [
      {
        id: bandId(one, other),
        label: isOwn ? from.name : `${from.name} ↔ ${to.name}`,
        color: there >= back ? from.color : to.color,
        box: arcBox(circle, circle.inner * 0.6, oneEnd),
        outline: chordPath(circle, oneEnd, otherEnd),
        // A chord with flows in both directions has no filter conditions, because one condition per column cannot
        // select the rows of both directions.
        clauses: back === 0 || isOwn ? (link?.clauses ?? []) : [],
        rows: isOwn
          ? [{ name: labelIn(facts, data.metric), value: full(there) }]
          : [
              { name: `${from.name} → ${to.name}`, value: full(there), color: from.color },
              { name: `${to.name} → ${from.name}`, value: full(back), color: to.color },
            ],
      },
    ];
  });
};

/**
 * Chord diagram: a ring of nodes, connected by chords. The width of a chord at a node shows the amount that flows out
 * of this node.
 */
export const chordDrawing = defineDrawing({
  transform,
  summary: (data, facts) => flowSummary(data, facts),
  scene: (data, facts): ChordScene => {
    const { width, height, formData } = facts;
    const { short } = amountFormats(facts, { metric: data.metric });
    const circle = placeCircle(data.nodes, facts);
    const nodeOf = new Map(data.nodes.map((node) => [node.key, node]));
    const colorOf = (key: string) => nodeOf.get(key)?.color ?? facts.colors.other;
    const { groups, chords } = runChord(data, {
      padAngle: Math.min(0.05, 1.2 / Math.max(1, data.nodes.length)),
      isSorted: flagIn(formData, 'sort_by_metric', false),
    });
    const isOut = isMutual(data);
    const amountOf = (node: FlowNode | undefined): number => (node ? node.outflow + (isOut ? 0 : node.inflow) : 0);
    const inputs = { data, circle, facts };
    return {
      marks: [...nodeMarks(groups, inputs), ...bandMarks(chords, inputs)],
      arcs: groups.map((group) => ({
        id: arcId(group.key),
        path: sectorPath(circle, group),
        color: colorOf(group.key),
      })),
      bands: chords
        .toSorted((a, b) => b.there + b.back - a.there - a.back)
        .map(({ one, other, oneEnd, otherEnd, there, back }) => ({
          id: bandId(one, other),
          path: chordPath(circle, oneEnd, otherEnd),
          color: colorOf(there >= back ? one : other),
          ends: [arcId(one), arcId(other)],
        })),
      labels: placeChordLabels(groups, circle, {
        width,
        height,
        wordsOf: (key) => ({ name: nodeOf.get(key)?.name ?? '', amount: short(amountOf(nodeOf.get(key))) }),
      }),
    };
  },
  related: ({ bands, arcs }, id) => {
    const band = bands.find((each) => each.id === id);
    if (band) return new Set([id, ...band.ends]);
    if (!arcs.some((each) => each.id === id)) return undefined;
    const own = bands.filter(({ ends }) => ends.includes(id));
    return new Set([id, ...own.flatMap((each) => [each.id, ...each.ends])]);
  },
  Picture: ChordPicture,
});
