import type { ComponentType } from 'react';
import { drawnPicture } from '../../frame/drawn-picture.tsx';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn, type FormData } from '../../query/form-data.ts';
import { countryDrawing } from './country-drawing.ts';
import { listDrawing } from './list-drawing.ts';
import { loadRegions } from './regions.ts';

/** Map of a country's regions in an image file. */
export const pictureOf = async (form: FormData): Promise<ComponentType<PictureProps>> => {
  const regions = await loadRegions(textIn(form, 'select_country') ?? '');
  return regions ? drawnPicture(countryDrawing(regions)) : drawnPicture(listDrawing);
};
