import { renderToStaticMarkup } from 'react-dom/server';
import { ChartPicture, type ChartPictureProps } from './ChartPicture.tsx';

export type ChartSvgRequest = ChartPictureProps;

/**
 * A chart as the text of an SVG file, on the surface of its theme: drawn by the same steps as on a screen, without a
 * browser. Tables, and kinds that are not drawn yet, give their first rows.
 */
export const chartSvg = (request: ChartSvgRequest): string => renderToStaticMarkup(<ChartPicture {...request} />);
