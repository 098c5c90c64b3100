import type { FocusEvent } from 'react';
import { useState } from 'react';

export type ReadingDirection = 'ltr' | 'rtl';

/** Returns the reading direction of an element. */
export const readingDirectionOf = (element: Element): ReadingDirection =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';

/**
 * Returns the reading direction that a Radix component needs for its arrow keys, and the `onFocusCapture` handler that
 * reads it from the page. Reading it on focus is early enough, because keys go to the focused element.
 */
export function useReadingDirection(): readonly [ReadingDirection, (event: FocusEvent) => void] {
  const [direction, setDirection] = useState<ReadingDirection>('ltr');
  return [direction, (event) => setDirection(readingDirectionOf(event.currentTarget))];
}
