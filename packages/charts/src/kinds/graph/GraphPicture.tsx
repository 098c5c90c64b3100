import { Graph } from '@visx/network';
import { HaloText } from '../../flow/HaloText.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { GraphDot, GraphEdge, GraphScene } from './graph-scene.ts';

type Lit<T> = T & { readonly opacity: number };
type Painted<T> = T & { readonly surface: string };

/** A line with its symbols, and a wider invisible line that is easier to hit with the pointer. */
const Edge = ({ link: { id, path, symbols, width, color, opacity } }: { readonly link: Lit<GraphEdge> }) => (
  <g data-mark={id}>
    <g opacity={opacity}>
      <path d={path} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />
      {symbols === '' ? null : <path d={symbols} fill={color} />}
    </g>
    <path d={path} fill="none" stroke="transparent" strokeWidth={Math.max(8, width)} pointerEvents="stroke" />
  </g>
);

const Dot = ({ node: { id, radius, color, surface } }: { readonly node: Painted<GraphDot> }) => (
  <circle r={radius} fill={color} stroke={surface} strokeWidth={1.5} data-mark={id} />
);

/** Graph with lines, circles, and names with a halo. */
export const GraphPicture = ({ scene, facts, isLit }: ScenePictureProps<GraphScene>) => {
  const { colors } = facts;
  const { dots, edges, labels } = scene;
  // Many lines would hide each other, so they are more transparent.
  const share = edges.length > 200 ? 0.28 : 0.5;
  return (
    <>
      <Graph<Lit<GraphEdge>, Painted<GraphDot>>
        graph={{
          links: edges.map((edge) => ({ ...edge, opacity: isLit(edge.id) ? share : 0.1 })),
          nodes: dots.map((dot) => ({
            ...dot,
            color: isLit(dot.id) ? dot.color : mixColors(dot.color, colors.surface, colors.dimShare),
            surface: colors.surface,
          })),
        }}
        linkComponent={Edge}
        nodeComponent={Dot}
      />
      {labels.map(({ id, text, x, y }) => (
        <HaloText
          key={id}
          halo={colors.surface}
          x={x}
          y={y}
          fontSize={11}
          fill={isLit(id) ? colors.text : colors.textFaint}
        >
          {text}
        </HaloText>
      ))}
    </>
  );
};
