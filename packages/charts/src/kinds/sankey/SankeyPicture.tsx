import { Bar } from '@visx/shape';
import { HaloText } from '../../flow/HaloText.tsx';
import { textWidth } from '../../frame/text-width.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { labelPx } from './place-labels.ts';
import { nodePx } from './run-sankey.ts';
import { nodeId, type SankeyRibbon, type SankeyScene } from './sankey-scene.ts';

const ribbonShare = 0.34;
const backShare = 0.46;
const dimmedShare = 0.1;

/** An arrowhead that points left, followed by text, in the lane of a backward link. */
const LaneWords = ({ words, ink, halo }: { words: NonNullable<SankeyRibbon['words']>; ink: string; halo: string }) => {
  const { text, x, y } = words;
  const start = x - textWidth(text) / 2;
  const arrow = `M${start - 6} ${y - 4}l-5 4l5 4`;
  return (
    <g pointerEvents="none">
      <path d={arrow} fill="none" stroke={halo} strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
      <path d={arrow} fill="none" stroke={ink} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
      <HaloText halo={halo} x={start} y={y} dy="0.34em" fontSize={11} fill={ink}>
        {text}
      </HaloText>
    </g>
  );
};

/** Ribbons, then nodes, then labels with a halo. */
export const SankeyPicture = ({ scene, facts, isLit }: ScenePictureProps<SankeyScene>) => {
  const { colors } = facts;
  const { ribbons, bars, labels } = scene;
  return (
    <>
      {ribbons.map(({ id, path, color, isBack }) => (
        <path
          key={id}
          d={path}
          data-mark={id}
          fill={color}
          fillOpacity={isLit(id) ? (isBack ? backShare : ribbonShare) : dimmedShare}
        />
      ))}
      {bars.map(({ id, x, y, height, color }) => (
        <Bar
          key={id}
          x={x}
          y={y}
          width={nodePx}
          height={height}
          rx={Math.min(1.5, height / 2)}
          data-mark={id}
          fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
        />
      ))}
      {ribbons.map(({ id, words }) =>
        words ? <LaneWords key={id} words={words} ink={colors.text} halo={colors.surface} /> : null,
      )}
      {labels.map(({ key, x, y, name, amount }) => (
        <HaloText
          key={key}
          halo={colors.surface}
          x={x}
          y={y}
          dy="0.34em"
          fontSize={labelPx}
          fill={isLit(nodeId(key)) ? colors.text : colors.textFaint}
        >
          {name}
          {amount === undefined ? null : (
            <tspan dx={5} fill={isLit(nodeId(key)) ? colors.textMuted : colors.textFaint}>
              {amount}
            </tspan>
          )}
        </HaloText>
      ))}
    </>
  );
};
