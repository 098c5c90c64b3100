import { useLayoutEffect, type RefObject } from 'react';
import { keepPlace } from './keep-place.ts';

/**
 * When the focused element inside of `place` is removed, moves the focus as close as possible: from the button of an
 * empty list to its first row, from a deleted card to its neighbor. Browsers fire no event for this. Elements outside
 * of `place`, such as dialogs, return the focus themselves when they are removed.
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
    // A blur means that the focus was given up, unless the element that lost it is being removed.
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
