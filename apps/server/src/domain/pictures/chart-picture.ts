import type { ChartRow } from '../../store/charts.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import type { Deps } from '../deps.ts';
import { chartTile, chartTileKey, type PlacedChart } from './chart-tile.ts';
import type { PictureAsked } from './kept-pictures.ts';
import { drawingKey } from './picture-digest.ts';

/**
 * Size and theme of a chart picture. `width` and `height` are in CSS pixels, `imageWidth` is in pixels of the image.
 */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly imageWidth: number;
  readonly theme: 'light' | 'dark';
}

/** Size of the thumbnails on cards. The image has twice the resolution. */
export const cardSize = { width: 300, height: 264, imageWidth: 600 };

/** Returns a text that identifies the caller. */
export const askerOf = (subject: Subject): string => `${subject.kind} ${subject.userId ?? ''}`;

/** Returns the picture of a chart as the caller sees it. Throws the errors of reading its data. */
export const chartPicture = async (
  deps: Deps,
  subject: Subject,
  asked: {
    readonly chart: ChartRow;
    readonly size: PictureSize;
    readonly serving: ChartServing;
    readonly force: boolean;
  },
): Promise<PictureAsked> => {
  const { chart, size, serving, force } = asked;
  const placed: PlacedChart = { chart, title: chart.slice_name, x: 0, y: 0, width: size.width, height: size.height };
  const parts = await chartTileKey(deps, subject, { placed, serving });
  return {
    key: drawingKey(size, parts),
    place: `chart ${chart.id}`,
    asker: askerOf(subject),
    force,
    prepare: async () => ({ ...size, locale: 'en', tiles: [await chartTile(deps, subject, { placed, serving })] }),
  };
};
