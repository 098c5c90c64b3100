import { Chord } from '@visx/chord';
import type { FlowData } from '../../flow/flow-data.ts';

/** Part of the circle, in radians clockwise from 12 o'clock. */
export interface Sector {
  readonly from: number;
  readonly to: number;
}

export interface PlacedGroup extends Sector {
  readonly key: string;
}

/** What flows between two nodes: from `one` to `other`, and back. */
export interface PlacedChord {
  readonly one: string;
  readonly other: string;
  readonly oneEnd: Sector;
  readonly otherEnd: Sector;
  readonly there: number;
  readonly back: number;
}

interface Laid {
  readonly groups: readonly PlacedGroup[];
  readonly chords: readonly PlacedChord[];
}

const sector = ({ startAngle, endAngle }: { readonly startAngle: number; readonly endAngle: number }): Sector => ({
  from: startAngle,
  to: endAngle,
});

type Flow = Pick<FlowData, 'nodes' | 'links'>;

/** True if something leaves each node, so that what leaves can be the length of its sector. */
export const isMutual = ({ nodes }: Pick<FlowData, 'nodes'>): boolean => nodes.every(({ outflow }) => outflow > 0);

/** Matrix of the flows between nodes, in the order of the nodes. */
const matrixOf = ({ nodes, links }: Flow): number[][] => {
  const placeOf = new Map(nodes.map(({ key }, at) => [key, at]));
  const matrix = nodes.map(() => nodes.map(() => 0));
  for (const { source, target, amount } of links) {
    const [row, column] = [placeOf.get(source), placeOf.get(target)];
    if (row !== undefined && column !== undefined) matrix[row]![column]! += amount;
  }
  return matrix;
};

/** Flows of both directions added up. */
const bothWays = (matrix: readonly (readonly number[])[]): number[][] =>
  matrix.map((row, at) => row.map((amount, other) => (at === other ? amount : amount + (matrix[other]?.[at] ?? 0))));

/**
 * Places nodes and flows on a circle. A node's sector is as long as its outflow; a chord is as wide at each end as what
 * leaves there, so both directions can be read. If nodes only receive, both ends of a chord are as wide as all that
 * flows between them instead, or these nodes would have no sector. `isSorted` puts the largest node first.
 */
export const runChord = (
  data: Flow,
  { padAngle, isSorted }: { readonly padAngle: number; readonly isSorted: boolean },
): Laid => {
  const matrix = matrixOf(data);
  const kept: { laid: Laid } = { laid: { groups: [], chords: [] } };
  const keyAt = (at: number) => data.nodes[at]?.key ?? '';
  // A part without hooks: called as a function, it runs the layout and hands it over.
  Chord({
    matrix: isMutual(data) ? matrix : bothWays(matrix),
    padAngle,
    sortGroups: isSorted ? (a, b) => b - a : null,
    sortSubgroups: (a, b) => b - a,
    children: ({ chords }) => {
      kept.laid = {
        groups: chords.groups.map((group) => ({ key: keyAt(group.index), ...sector(group) })),
        chords: [...chords].map(({ source, target }) => ({
          one: keyAt(source.index),
          other: keyAt(target.index),
          oneEnd: sector(source),
          otherEnd: sector(target),
          there: matrix[source.index]?.[target.index] ?? 0,
          back: source.index === target.index ? 0 : (matrix[target.index]?.[source.index] ?? 0),
        })),
      };
      return null;
    },
  });
  return kept.laid;
};
