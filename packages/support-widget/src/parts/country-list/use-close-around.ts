import { useEffect, type RefObject } from 'react';

/**
 * Closes an open list on Esc (without closing the surrounding panel), on a press outside, and when the focus leaves.
 */
export function useCloseAround(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  closeToButton: () => void,
): void {
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const document = element.ownerDocument;
    // A native listener on the element runs before those of a surrounding panel.
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      closeToButton();
    };
    const pressed = (event: Event) => {
      if (!event.composedPath().includes(element)) close();
    };
    const left = (event: FocusEvent) => {
      // `relatedTarget` is null when the window loses the focus: the list stays open then.
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close();
    };
    element.addEventListener('keydown', escaped);
    element.addEventListener('focusout', left);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      element.removeEventListener('keydown', escaped);
      element.removeEventListener('focusout', left);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, [root, isOpen, close, closeToButton]);
}
