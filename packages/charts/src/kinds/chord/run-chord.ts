import { Chord } from '@visx/chord';
import type { FlowData } from '../../flow/flow-data.ts';

/** A sector of the circle. Its ends are angles in radians, clockwise from 12 o'clock. */
export interface Sector {
  readonly from: number;
  readonly to: number;
}

export interface PlacedGroup extends Sector {
  readonly key: string;
}

/** The flow between two nodes: from `one` to `other`, and back. */
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

/** True if every node has an outflow, so that the outflow can be the length of its sector. */
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

/** Returns the matrix in which each amount is the sum of the flows in both directions between two nodes. */
const bothWays = (matrix: readonly (readonly number[])[]): number[][] =>
  matrix.map((row, at) => row.map((amount, other) => (at === other ? amount : amount + (matrix[other]?.[at] ?? 0))));

/**
 * Places nodes and flows on a circle. The sector of a node is as long as its outflow. Each end of a chord is as wide as
 * the amount that flows out there, so that both directions can be read. If some nodes have no outflow, both ends of
 * each chord are as wide as the sum of both directions instead, because these nodes would otherwise have no sector.
 * `isSorted` puts the largest node first.
 */
export const runChord = (
  data: Flow,
  { padAngle, isSorted }: { readonly padAngle: number; readonly isSorted: boolean },
): Laid => {
  const matrix = matrixOf(data);
  const kept: { laid: Laid } = { laid: { groups: [], chords: [] } };
  const keyAt = (at: number) => data.nodes[at]?.key ?? '';
  // `Chord` is a component without hooks, so it can be called as a function. It computes the layout and passes it to
  // `children`.
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
