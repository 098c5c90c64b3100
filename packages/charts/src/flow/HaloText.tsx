import type { SVGProps } from 'react';

/** Text over marks. A halo in the color of the surface keeps it readable. Pointer events pass through to the marks. */
export const HaloText = ({ halo, ...props }: SVGProps<SVGTextElement> & { readonly halo: string }) => (
  <text stroke={halo} strokeWidth={3} strokeLinejoin="round" paintOrder="stroke" pointerEvents="none" {...props} />
);
