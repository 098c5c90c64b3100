import type { ThemeColors } from '@sightline/ui-kit';
import type { FormData } from '../query/form-data.ts';
import { textIn } from '../query/form-data.ts';
import { rampColors, rampScale } from '../scales/ramp-colors.ts';
import { isDivergingRamp } from '../scales/ramp-schemes.ts';
import type { AreaData } from './area-data.ts';

/**
 * Exponent that is applied to a value before it is mapped to the color ramp. Without it, a few large values would leave
 * all other areas in the lightest color.
 */
const power = 0.6;

/** Colors of values on the color ramp of a map, and the values at its ends. */
export interface AreaColors {
  readonly ramp: readonly string[];
  readonly ends: readonly [number, number];
  readonly colorOf: (value: number) => string;
}

/** Returns the colors of values on the color ramp of a map. On a diverging ramp, zero has the color in the middle. */
export const areaColors = ({ extent }: Pick<AreaData, 'extent'>, form: FormData, colors: ThemeColors): AreaColors => {
  const scheme = textIn(form, 'linear_color_scheme');
  const ramp = rampColors(scheme, colors);
  const [low, high] = extent ?? [0, 0];
  if (low < 0 && high > 0 && isDivergingRamp(scheme)) {
    const most = Math.max(-low, high);
    const scale = rampScale(ramp, { low: -1, high: 1 });
    return {
      ramp,
      ends: [-most, most],
      colorOf: (value) => scale(Math.sign(value) * (Math.abs(value) / most) ** power),
    };
  }
  const scale = rampScale(ramp, { low: 0, high: high > low ? 1 : 0 });
  return {
    ramp,
    ends: [low, high],
    colorOf: (value) => scale(high > low ? ((value - low) / (high - low)) ** power : 0),
  };
};
