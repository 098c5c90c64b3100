import { pictureRequest, type PictureFacts } from '@sightline/charts/query';
import type { Api } from '@sightline/core/api';
import { saveFile } from '@sightline/entity-ui';

export interface PictureAsked extends PictureFacts {
  /** File name without extension. */
  readonly fileName: string;
}

/** Saves the content of a tile as an image. The server draws the image with its own fonts. Rejects with a CallError. */
export const savePicture = async (api: Api, { fileName, ...picture }: PictureAsked): Promise<void> => {
  const { blob } = await api.download('drawChart', { body: pictureRequest(picture) });
  saveFile(blob, `${fileName}.${picture.format}`);
};
