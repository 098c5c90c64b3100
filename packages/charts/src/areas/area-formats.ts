import { amountFormats } from '../frame/picture-words.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { textIn } from '../query/form-data.ts';

/**
 * Returns the formats of a map's values. The world map and the country map store their format in different settings.
 */
export const areaFormats = (facts: PictureProps, metric: string | undefined) =>
  amountFormats(facts, {
    field: textIn(facts.formData, 'viz_type') === 'world_map' ? 'y_axis_format' : 'number_format',
    metric,
  });
