import type { PictureProps } from '../../kind/picture-props.ts';
import { Bars } from '../../series/Bars.tsx';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Bar chart in an image file. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="bar" bars={Bars} {...props} />;
