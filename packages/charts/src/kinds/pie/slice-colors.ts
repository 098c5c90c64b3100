import type { ThemeColors } from '@sightline/ui-kit';
import { textIn, type FormData } from '../../query/form-data.ts';
import type { ColorRegistry } from '../../scales/color-registry.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { nullName } from '../../series/series-data.ts';
import type { Slices } from './slices.ts';

/** Colors of the slices: that of each value, and grey for "Other". */
export const sliceColors = (
  { slices, column }: Slices,
  form: FormData,
  { colors, registry }: { readonly colors: ThemeColors; readonly registry: ColorRegistry },
): readonly string[] => {
  const scheme = schemeColors(textIn(form, 'color_scheme'), colors);
  return slices.map((slice, at) => {
    if (slice.isRest) return colors.other;
    return column === undefined
      ? (scheme[at % scheme.length] ?? colors.other)
      : registry.colorOf(slice.value === null ? nullName : slice.name, column);
  });
};
