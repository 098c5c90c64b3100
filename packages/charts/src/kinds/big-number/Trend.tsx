import type { ThemeColors } from '@sightline/ui-kit';
import type { TrendShape } from './trend-shape.ts';

interface TrendLineProps {
  readonly shape: TrendShape;
  readonly colors: ThemeColors;
  /** The point that is marked; the last one with a value otherwise. */
  readonly active?: number | undefined;
}

/** The line below a number, its last point marked. */
export const TrendLine = ({ shape, colors, active }: TrendLineProps) => {
  const color = colors.slots[0]!;
  const mark = active === undefined ? shape.places.findLast(({ y }) => y !== null) : shape.places[active];
  return (
    <>
      <path d={shape.fill} fill={color} fillOpacity={colors.areaShare} />
      <path d={shape.outline} fill="none" stroke={color} strokeWidth={1.5} strokeLinejoin="round" />
      {mark && mark.y !== null ? (
        <circle cx={mark.x} cy={mark.y} r={3} fill={color} stroke={colors.surface} strokeWidth={1} />
      ) : null}
    </>
  );
};
