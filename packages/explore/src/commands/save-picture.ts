import { pictureRequest, type PictureFacts } from '@sightline/charts/query';
import type { Api } from '@sightline/core/api';
import { saveFile } from '@sightline/entity-ui';

/** Saves a chart as an image. The server draws the image with its own fonts. Rejects with a CallError. */
export const savePicture = async (api: Api, picture: PictureFacts): Promise<void> => {
  const { blob } = await api.download('drawChart', { body: pictureRequest(picture) });
  saveFile(blob, `${picture.name}.${picture.format}`);
};
