import type { FocusEvent } from 'react';
import { useState } from 'react';

export type ReadingDirection = 'ltr' | 'rtl';

/** The direction in which an element is read. */
export const readingDirectionOf = (element: Element): ReadingDirection =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';

/**
 * The reading direction for the arrow keys of a Radix part, and the `onFocusCapture` that finds it out: the page decides it,
 * and keys come only where the focus is.
 */
export function useReadingDirection(): readonly [ReadingDirection, (event: FocusEvent) => void] {
  const [direction, setDirection] = useState<ReadingDirection>('ltr');
  return [direction, (event) => setDirection(readingDirectionOf(event.currentTarget))];
}
