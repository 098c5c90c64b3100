import type { ThemeColors } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { TrendShape } from './trend-shape.ts';

interface TrendLineProps {
  readonly shape: TrendShape;
  readonly colors: ThemeColors;
  /** Index of the highlighted point. By default, it is the last one with a value. */
  readonly active?: number | undefined;
  /** Content drawn over the line. */
  readonly children?: ReactNode;
}

/** Trend line below a big number, with its last point highlighted. */
export const TrendLine = ({ shape, colors, active, children }: TrendLineProps) => {
  const color = colors.slots[0]!;
  const mark = active === undefined ? shape.places.findLast(({ y }) => y !== null) : shape.places[active];
  return (
    <>
      <path d={shape.fill} fill={color} fillOpacity={colors.areaShare} />
      <path d={shape.outline} fill="none" stroke={color} strokeWidth={1.5} strokeLinejoin="round" />
      {children}
      {mark && mark.y !== null ? (
        <circle cx={mark.x} cy={mark.y} r={3} fill={color} stroke={colors.surface} strokeWidth={1} />
      ) : null}
    </>
  );
};
