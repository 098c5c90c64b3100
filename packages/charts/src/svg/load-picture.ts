import type { ComponentType } from 'react';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { kindOf, kinds } from '../kinds/kinds.ts';
import { table } from '../kinds/table/index.ts';
import { textIn, type FormData } from '../query/form-data.ts';

/**
 * Loads the component that draws a chart. If the chart's kind is not supported, the component draws a table of the
 * first rows.
 */
export const loadPicture = async (
  formData: FormData,
  available: readonly ChartKind[] = kinds,
): Promise<ComponentType<PictureProps>> =>
  (await (kindOf(available, textIn(formData, 'viz_type') ?? '') ?? table).picture(formData)).Picture;
