import type { RampLegend as Ramp } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { rampLegendPx } from './place-legend.ts';
import { fitText, textWidth } from './text-width.ts';

const barPx = 108;
const gapPx = 8;

/** A color scale at the right end of a row: its title, the values at both ends, and the color steps between them. */
export const RampLegend = ({
  ramp,
  width,
  colors,
}: { readonly ramp: Ramp } & Pick<PictureProps, 'width' | 'colors'>) => {
  const { title, from, to, colors: steps } = ramp;
  const bar = Math.min(barPx, width / 3);
  const toX = width;
  const barX = toX - textWidth(to) - gapPx - bar;
  const fromX = barX - gapPx;
  const titleRoom = fromX - textWidth(from) - 16;
  const stepPx = bar / Math.max(1, steps.length);
  return (
    <g fontSize={11} fill={colors.textMuted}>
      {title === undefined || titleRoom < 40 ? null : (
        <text x={fromX - textWidth(from) - 12} y={rampLegendPx - 4} textAnchor="end" fill={colors.textFaint}>
          {fitText(title, titleRoom)}
        </text>
      )}
      <text x={fromX} y={rampLegendPx - 4} textAnchor="end">
        {from}
      </text>
      {steps.map((color, at) => (
        <rect
          // The same color may occur twice in a scheme.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          x={barX + at * stepPx}
          y={rampLegendPx - 13}
          width={stepPx + 0.5}
          height={9}
          fill={color}
        />
      ))}
      <text x={toX} y={rampLegendPx - 4} textAnchor="end">
        {to}
      </text>
    </g>
  );
};
