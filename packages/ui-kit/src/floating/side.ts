import type { ReadingDirection } from '../use-reading-direction.ts';

export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

/** The side as Radix names it, for an anchor that is read in a direction. */
export const radixSide = (side: Side, direction: ReadingDirection): 'top' | 'bottom' | 'left' | 'right' => {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === (direction === 'ltr') ? 'left' : 'right';
};
