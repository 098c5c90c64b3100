import type { PictureProps } from '../../kind/picture-props.ts';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Area chart in a file. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="area" {...props} />;
