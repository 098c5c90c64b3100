import type { PictureProps } from '../../kind/picture-props.ts';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Line chart in a file, also of smooth lines and steps. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="line" {...props} />;
