import { useLayoutEffect, type RefObject } from 'react';
import { keepPlace } from './keep-place.ts';

/**
 * Moves the focus when the focused element inside of `place` is removed, as close as possible: from the button of an
 * empty list to its first row, from a deleted card to its neighbor. Browsers fire no event for this. What is removed
 * elsewhere, such as a dialog, returns the focus by itself.
 */
export const useFocusKept = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let focused: Element | null = null;
    let goBack: () => void;
    const remember = (): void => {
      const at = document.activeElement;
      focused = at && element.contains(at) ? at : null;
      goBack = keepPlace(focused);
    };
    // The focus was given up, unless the browser reports that it left an element that is being removed.
    const forget = ({ target, relatedTarget }: FocusEvent): void => {
      queueMicrotask(() => {
        if (!relatedTarget && target instanceof Element && target.isConnected) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (focused && !focused.isConnected && document.activeElement === document.body) goBack();
    });
    remember();
    document.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [place]);
};
