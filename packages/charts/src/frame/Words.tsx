import type { PictureProps } from '../kind/picture-props.ts';

/** One sentence in the center of the picture, such as a message that there is no data. */
export const Words = ({
  children,
  width,
  height,
  colors,
}: Pick<PictureProps, 'width' | 'height' | 'colors'> & { readonly children: string }) => (
  <text x={width / 2} y={height / 2} textAnchor="middle" fontSize={12} fill={colors.textFaint}>
    {children}
  </text>
);
