import type { SVGProps } from 'react';

/** A text on marks: a halo in the color of the surface keeps it readable. It lets the pointer through to the marks. */
export const HaloText = ({ halo, ...props }: SVGProps<SVGTextElement> & { readonly halo: string }) => (
  <text stroke={halo} strokeWidth={3} strokeLinejoin="round" paintOrder="stroke" pointerEvents="none" {...props} />
);
