import type { ValueColors } from '../scales/value-registry.ts';
import { buildQueryContext } from './build-query-context.ts';
import type { FormData } from './form-data.ts';

/** A chart to draw as an image file. */
export interface PictureFacts {
  readonly name: string;
  readonly formData: FormData;
  /** Filters and other query settings that a dashboard adds to the chart's own. */
  readonly extra?: object;
  /** Size of the image in px. A PNG file has twice as many pixels in each direction. */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** Colors of values, as on a dashboard. */
  readonly values?: ValueColors | undefined;
  readonly format: 'png' | 'svg';
}

/** Returns the body of the request with which the server draws a chart as an image file, with its own fonts. */
export const pictureRequest = ({ name, formData, extra = {}, values, ...picture }: PictureFacts) => ({
  query_context: { ...buildQueryContext(formData, { extra: { ...extra } }) },
  form_data: { ...formData },
  title: name.slice(0, 500),
  width: picture.width,
  height: picture.height,
  theme: picture.theme,
  format: picture.format,
  ...(values && {
    values: {
      fixed: { ...values.fixed },
      ranks: Object.fromEntries(Object.entries(values.ranks).map(([field, all]) => [field, [...all]])),
      metrics: [...values.metrics],
      ...(values.scheme ? { scheme: values.scheme } : {}),
    },
  }),
});
