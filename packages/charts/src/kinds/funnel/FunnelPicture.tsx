import { Bar } from '@visx/shape';
import { textWidth } from '../../frame/text-width.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { FunnelScene } from './funnel-scene.ts';

/** The bars of a funnel with names, amounts and the rates between them. */
export const FunnelPicture = ({ scene, facts, isLit }: ScenePictureProps<FunnelScene>) => {
  const { colors } = facts;
  const { bars, nameEnd, amountStart } = scene;
  return bars.map(({ id, bar, track, name, amount, share, rate, color }) => (
    <g key={id} fontSize={12} fill={colors.text}>
      <Bar {...track} rx={2} fill={colors.hover} />
      <Bar
        {...bar}
        rx={2}
        data-mark={id}
        fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
      />
      {nameEnd > 0 ? (
        <>
          <text x={0} y={bar.y + bar.height / 2} dy="0.32em">
            {name}
          </text>
          <text
            x={amountStart}
            y={bar.y + bar.height / 2}
            dy={bar.height >= 30 ? '-0.25em' : '0.32em'}
            fontWeight={600}
          >
            {amount}
          </text>
          {bar.height >= 30 ? (
            <text x={amountStart} y={bar.y + bar.height / 2} dy="1em" fontSize={11} fill={colors.textMuted}>
              {share}
            </text>
          ) : null}
        </>
      ) : null}
      {rate ? (
        <>
          <rect
            x={rate.x - textWidth(rate.words, 11) / 2 - 6}
            y={rate.y - 8}
            width={textWidth(rate.words, 11) + 12}
            height={16}
            rx={8}
            fill={colors.surface}
            stroke={colors.borderWeak}
          />
          <text x={rate.x} y={rate.y} dy="0.32em" fontSize={11} textAnchor="middle" fill={colors.textMuted}>
            {rate.words}
          </text>
        </>
      ) : null}
    </g>
  ));
};
