import type { PictureProps } from '../../kind/picture-props.ts';
import { Density } from '../../series/Density.tsx';
import { SeriesPicture } from '../../series/SeriesPicture.tsx';

/** Chart over time, whose shape is a setting in a file. */
export const Picture = (props: PictureProps) => <SeriesPicture mode="line" dense={Density} {...props} />;
