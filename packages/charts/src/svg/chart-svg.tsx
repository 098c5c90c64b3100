import { renderToStaticMarkup } from 'react-dom/server';
import type { ChartKind } from '../kind/chart-kind.ts';
import { ChartPicture, type ChartPictureProps } from './ChartPicture.tsx';
import { loadPicture } from './load-picture.ts';

export interface ChartSvgRequest extends Omit<ChartPictureProps, 'picture'> {
  /** Kinds that the host supports; the standard kinds if absent. */
  readonly kinds?: readonly ChartKind[];
}

/**
 * Draws a chart as SVG text with the theme's background, by the same code as on screen, without a browser. Tables and
 * unsupported kinds show their first rows.
 */
export const chartSvg = async ({ kinds, ...request }: ChartSvgRequest): Promise<string> => {
  const picture = await loadPicture(request.formData, kinds);
  return renderToStaticMarkup(<ChartPicture {...request} picture={picture} />);
};
