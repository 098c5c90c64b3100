import type { PictureProps } from '../../kind/picture-props.ts';
import { Bars } from '../../series/Bars.tsx';
import { Density } from '../../series/Density.tsx';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Picture of a scatter plot for files. The kind for time series also uses it, because points are one of its styles. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="line" bars={Bars} dense={Density} {...props} />;
