import { buildQueryContext } from '@sightline/charts/query';
import type { ValueColors } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { saveFile } from '@sightline/entity-ui';
import type { AskedTile } from './download-tile.ts';

export interface PictureAsked extends AskedTile {
  /** Width of the image in pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** Colors of values, as on the dashboard. */
  readonly values: ValueColors;
  readonly format: 'png' | 'svg';
  /** File name without extension. */
  readonly fileName: string;
}

/** Saves the content of a tile as an image. The server draws the image with its own fonts. Rejects with a CallError. */
export const savePicture = async (api: Api, asked: PictureAsked): Promise<void> => {
  const { name, formData, extra, width, height, theme, values, format, fileName } = asked;
  const context = buildQueryContext(formData, { extra: { ...extra } });
  const { fixed, ranks, metrics, scheme } = values;
  const body = {
    query_context: { ...context },
    form_data: { ...formData },
    title: name,
    width,
    height,
    theme,
    format,
    values: {
      fixed: { ...fixed },
      ranks: Object.fromEntries(Object.entries(ranks).map(([field, all]) => [field, [...all]])),
      metrics: [...metrics],
      ...(scheme ? { scheme } : {}),
    },
  };
  const { blob } = await api.download('drawChart', { body });
  saveFile(blob, `${fileName}.${format}`);
};
