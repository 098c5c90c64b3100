import type { ThemeColors } from '@sightline/ui-kit';
import { dimensionsIn, labelOf, type FormData } from '../../query/form-data.ts';
import type { ColorRegistry } from '../../scales/color-registry.ts';
import { nullName } from '../../series/series-data.ts';
import type { Slices } from './slices.ts';

/** Colors of the slices: by dimension value, or by several values joined; gray for "Other". */
export const sliceColors = (
  { slices }: Slices,
  form: FormData,
  { colors, registry }: { readonly colors: ThemeColors; readonly registry: ColorRegistry },
): readonly string[] => {
  const field = dimensionsIn(form, 'groupby').map(labelOf).join(', ');
  return slices.map(({ isRest, value, name }) =>
    isRest ? colors.other : registry.colorOf(value === null ? nullName : name, field),
  );
};
