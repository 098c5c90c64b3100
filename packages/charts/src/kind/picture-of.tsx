import type { ComponentType } from 'react';
import { drawnPicture } from '../frame/drawn-picture.tsx';
import type { DrawnKind, Scene } from './drawn-kind.ts';
import type { PictureProps } from './picture-props.ts';

/** Returns the picture component of a drawing. It is in a separate file, which browser builds leave out. */
export const pictureOf = <Data, S extends Scene>(drawing: DrawnKind<Data, S>): ComponentType<PictureProps> =>
  drawnPicture(drawing);
