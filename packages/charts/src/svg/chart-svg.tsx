import { renderToStaticMarkup } from 'react-dom/server';
import { ChartPicture, type ChartPictureProps } from './ChartPicture.tsx';

export type ChartSvgRequest = ChartPictureProps;

/**
 * Draws a chart as SVG text with the theme's background, by the same code as on screen, without a browser. Tables and
 * unsupported kinds show their first rows.
 */
export const chartSvg = (request: ChartSvgRequest): string => renderToStaticMarkup(<ChartPicture {...request} />);
