import { keepPlace } from '@sightline/ui-kit';
import { useLayoutEffect } from 'react';

/**
 * Moves the focus when the focused element is removed, as close as possible: from the button of an empty list to its
 * first row, from a deleted card to its neighbor. Browsers fire no event for this, so each render records the focused
 * element.
 */
export const useFocusKept = (): void => {
  const before = document.activeElement;
  const goBack = keepPlace(before);
  useLayoutEffect(() => {
    if (before?.isConnected === false && document.activeElement === document.body) goBack();
  });
};
