import { keepPlace } from '@sightline/ui-kit';
import { useLayoutEffect } from 'react';

/**
 * Keeps the focus when what held it is drawn no more, and brings it as near as what is left allows: from the button of an
 * empty list to its first row, from a card that was deleted to its neighbour. The browser tells nobody that it is gone, so
 * each drawing of the screen remembers who had it.
 */
export const useFocusKept = (): void => {
  const before = document.activeElement;
  const goBack = keepPlace(before);
  useLayoutEffect(() => {
    if (before?.isConnected === false && document.activeElement === document.body) goBack();
  });
};
