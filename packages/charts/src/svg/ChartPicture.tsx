import { makeText } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit/colors';
import type { ReactNode } from 'react';
import { fitText } from '../frame/text-width.ts';
import { messages } from '../messages/index.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import { successorOf } from '../query/kind-keys.ts';
import { labelColors, makeColorRegistry, type ColorRegistry } from '../scales/color-registry.ts';
import { schemeColors } from '../scales/color-schemes.ts';
import type { MetricFormat } from '../view/dataset-words.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import { NumberPicture } from './NumberPicture.tsx';
import type { PictureProps } from './picture-props.ts';
import { PiePicture } from './PiePicture.tsx';
import { SeriesPicture } from './SeriesPicture.tsx';
import { TablePicture } from './TablePicture.tsx';

/** Inputs of a chart's picture. */
export interface ChartPictureProps {
  readonly formData: FormData;
  /** One per query of the context, at least one. */
  readonly results: readonly ResultColumns[];
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly colors: ThemeColors;
  readonly locale: string;
  /** Shown above the chart. */
  readonly title?: string;
  readonly registry?: ColorRegistry;
  readonly labels?: Readonly<Record<string, string>>;
  readonly metricFormats?: Readonly<Record<string, MetricFormat>>;
}

const paddingPx = 12;
const titlePx = 28;

const pictureOf = (key: string, props: PictureProps): ReactNode => {
  switch (successorOf(key)) {
    case 'echarts_timeseries_line':
      return <SeriesPicture mode="line" {...props} />;
    case 'echarts_timeseries_bar':
      return <SeriesPicture mode="bar" {...props} />;
    case 'echarts_area':
      return <SeriesPicture mode="area" {...props} />;
    case 'pie':
      return <PiePicture {...props} />;
    case 'big_number':
    case 'big_number_total':
      return <NumberPicture {...props} />;
    default:
      return <TablePicture {...props} />;
  }
};

/** Draws a chart in its own box with the theme's background, by the same code as on screen. */
export const ChartPicture = (request: ChartPictureProps): ReactNode => {
  const { formData, results, width, height, colors, locale, title, labels = {}, metricFormats = {} } = request;
  const top = paddingPx + (title === undefined ? 0 : titlePx);
  const registry =
    request.registry ??
    makeColorRegistry(schemeColors(textIn(formData, 'color_scheme'), colors), labelColors(formData['label_colors']));
  const props: PictureProps = {
    formData,
    results,
    width: Math.max(1, width - 2 * paddingPx),
    height: Math.max(1, height - top - paddingPx),
    colors,
    locale,
    registry,
    labels,
    metricFormats,
    text: makeText(messages.en, locale),
  };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={colors.fontSans}
      role="img"
    >
      {title === undefined ? null : <title>{title}</title>}
      <rect width={width} height={height} fill={colors.surface} />
      {title === undefined ? null : (
        <text x={paddingPx} y={paddingPx + 13} fontSize={13} fontWeight={600} fill={colors.text}>
          {fitText(title, width - 2 * paddingPx, 13)}
        </text>
      )}
      <g transform={`translate(${paddingPx}, ${top})`}>{pictureOf(textIn(formData, 'viz_type') ?? '', props)}</g>
    </svg>
  );
};
