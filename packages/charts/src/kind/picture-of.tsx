import type { ComponentType } from 'react';
import { drawnPicture } from '../frame/drawn-picture.tsx';
import type { DrawnKind, Scene } from './drawn-kind.ts';
import type { PictureProps } from './picture-props.ts';

/** The picture of a drawing, in a file of its own: builds for browsers leave it out. */
export const pictureOf = <Data, S extends Scene>(drawing: DrawnKind<Data, S>): ComponentType<PictureProps> =>
  drawnPicture(drawing);
