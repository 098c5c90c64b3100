import type { PictureProps } from '../../kind/picture-props.ts';
import { Bars } from '../../series/Bars.tsx';
import { Density } from '../../series/Density.tsx';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Scatter plot in a file, and time series that can have its style. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="line" bars={Bars} dense={Density} {...props} />;
