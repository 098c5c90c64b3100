import { makeText } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit/colors';
import type { ComponentType, ReactNode } from 'react';
import { fitText } from '../frame/text-width.ts';
import { drawingMessages } from '../messages/drawing.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import { labelColors, makeColorRegistry } from '../scales/color-registry.ts';
import { valueScheme } from '../scales/color-schemes.ts';
import { schemesIn } from '../scales/named-schemes.ts';
import { makeValueRegistry, type ValueColors } from '../scales/value-registry.ts';
import type { MetricFormat } from '../view/dataset-words.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import type { PictureProps } from '../kind/picture-props.ts';

/** Inputs of a chart's picture. */
export interface ChartPictureProps {
  /** Component that draws charts of this kind. */
  readonly picture: ComponentType<PictureProps>;
  readonly formData: FormData;
  /** Results, one per query of the context, at least one. */
  readonly results: readonly ResultColumns[];
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
  readonly colors: ThemeColors;
  readonly locale: string;
  /** Title that is shown above the chart. */
  readonly title?: string;
  /** Colors of values on a dashboard, where a value has the same color in all charts. */
  readonly values?: ValueColors;
  readonly labels?: Readonly<Record<string, string>>;
  readonly metricFormats?: Readonly<Record<string, MetricFormat>>;
}

const paddingPx = 12;
const titlePx = 28;

/** Draws a chart in its own box with the theme's background, by the same code as on screen. */
export const ChartPicture = (request: ChartPictureProps): ReactNode => {
  const { picture: Picture, values, results, width, height, locale, title } = request;
  const formData =
    values?.scheme === undefined ? request.formData : { ...request.formData, color_scheme: values.scheme };
  const colors = { ...request.colors, schemes: schemesIn(request.colors) };
  const { labels = {}, metricFormats = {} } = request;
  const top = paddingPx + (title === undefined ? 0 : titlePx);
  const inOrder = valueScheme(textIn(formData, 'color_scheme'), colors);
  const registry = values
    ? makeValueRegistry(inOrder, values)
    : makeColorRegistry(inOrder, labelColors(formData['label_colors']));
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
    text: makeText(drawingMessages.en, locale),
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
      <g transform={`translate(${paddingPx}, ${top})`}>
        <Picture {...props} />
      </g>
    </svg>
  );
};
