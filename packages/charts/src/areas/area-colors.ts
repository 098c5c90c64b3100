import type { ThemeColors } from '@sightline/ui-kit';
import type { FormData } from '../query/form-data.ts';
import { textIn } from '../query/form-data.ts';
import { rampColors, rampScale } from '../scales/ramp-colors.ts';
import type { AreaData } from './area-data.ts';

/** A few large areas would leave all others in the lightest color, so the ramp follows this power of the values. */
const power = 0.6;

/** Colors of values on the ramp of a map. */
export const areaColors = (
  { extent }: Pick<AreaData, 'extent'>,
  form: FormData,
  colors: ThemeColors,
): { readonly ramp: readonly string[]; readonly colorOf: (value: number) => string } => {
  const ramp = rampColors(textIn(form, 'linear_color_scheme'), colors);
  const [low, high] = extent ?? [0, 0];
  const scale = rampScale(ramp, { low: 0, high: high > low ? 1 : 0 });
  return { ramp, colorOf: (value) => scale(high > low ? ((value - low) / (high - low)) ** power : 0) };
};
