import type { PictureProps } from '../../kind/picture-props.ts';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Picture of a line chart for files, also with smooth lines and steps. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="line" {...props} />;
