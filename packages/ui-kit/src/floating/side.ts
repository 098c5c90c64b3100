import type { ReadingDirection } from '../use-reading-direction.ts';

export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

/** Returns Radix's physical side for a logical side and a reading direction. */
export const radixSide = (side: Side, direction: ReadingDirection): 'top' | 'bottom' | 'left' | 'right' => {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === (direction === 'ltr') ? 'left' : 'right';
};
