import { Group } from '@visx/group';
import { Line } from '@visx/shape';
import type { ReactNode } from 'react';
import { HaloText } from '../../flow/HaloText.tsx';
import { tickPx } from '../../frame/axes.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import type { ParaScene } from './para-scene.ts';

/** Maximum number of lines that have a wider, invisible line for the pointer. */
const mostAreas = 500;

/** The axes with their values and titles. */
export const ParaAxes = ({ scene, facts: { colors } }: ScenePictureProps<ParaScene>) => {
  const { axes, top, bottom } = scene;
  return (
    <>
      {axes.map(({ x, title, ticks }) => (
        <Group key={x} left={x} pointerEvents="none">
          <Line from={{ x: 0, y: top }} to={{ x: 0, y: bottom }} stroke={colors.textFaint} />
          {ticks.map(({ at, text }) => (
            <g key={at}>
              <Line from={{ x: -3, y: at }} to={{ x: 0, y: at }} stroke={colors.textFaint} />
              <HaloText
                halo={colors.surface}
                x={-6}
                y={at}
                dy="0.34em"
                textAnchor="end"
                fontSize={tickPx}
                fill={colors.textMuted}
              >
                {text}
              </HaloText>
            </g>
          ))}
          {title === undefined ? null : (
            <text x={title.x - x} y={12} textAnchor={title.anchor} fontSize={12} fontWeight={500} fill={colors.text}>
              {title.text}
            </text>
          )}
        </Group>
      ))}
    </>
  );
};

/** Empty background layer of the chart. The axes are in front of the lines. */
export const ParaGround = (): ReactNode => null;

/** Lines, then the axes in front of them. */
export const ParaPicture = (props: ScenePictureProps<ParaScene>) => {
  const { scene, isLit } = props;
  const { lines, strokePx, opacity } = scene;
  return (
    <>
      {lines.map(({ id, path, color }) => (
        <g key={id} data-mark={id} fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={path} stroke={color} strokeWidth={strokePx} strokeOpacity={isLit(id) ? opacity : 0.1} />
          {lines.length > mostAreas ? null : (
            <path d={path} stroke="transparent" strokeWidth={9} pointerEvents="stroke" />
          )}
        </g>
      ))}
      <ParaAxes {...props} />
    </>
  );
};
