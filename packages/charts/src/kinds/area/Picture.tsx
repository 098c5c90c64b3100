import type { PictureProps } from '../../kind/picture-props.ts';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Area chart in an image file. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="area" {...props} />;
