import type { PictureProps } from '../../kind/picture-props.ts';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Picture of a line chart for files. It also draws smooth lines and steps, which are styles of lines. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="line" {...props} />;
