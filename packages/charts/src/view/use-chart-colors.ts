import type { ThemeColors } from '@sightline/ui-kit';
import { useMemo } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import { labelColors, makeColorRegistry } from '../scales/color-registry.ts';
import { valueScheme } from '../scales/color-schemes.ts';
import type { NamedSchemes } from '../scales/named-schemes.ts';
import { makeValueRegistry, type ValueColors } from '../scales/value-registry.ts';

interface Sources {
  /** Colors of values on a dashboard. They replace the colors that the chart would choose itself. */
  readonly values: ValueColors | undefined;
  /** Named color schemes; undefined until a chart uses one of them. */
  readonly schemes: NamedSchemes | undefined;
}

/**
 * Returns the colors for drawing a chart: the theme's colors with the named schemes, and the registry that assigns
 * colors to series.
 */
export const useChartColors = (
  formData: FormData,
  theme: ThemeColors,
  { values, schemes }: Sources,
): Pick<ChartProps, 'colors' | 'registry'> => {
  const scheme = textIn(formData, 'color_scheme');
  const fixed = formData['label_colors'];
  const colors = useMemo(() => (schemes ? { ...theme, schemes } : theme), [theme, schemes]);
  const registry = useMemo(() => {
    const inOrder = valueScheme(scheme, colors);
    return values ? makeValueRegistry(inOrder, values) : makeColorRegistry(inOrder, labelColors(fixed));
  }, [scheme, colors, values, fixed]);
  return { colors, registry };
};
