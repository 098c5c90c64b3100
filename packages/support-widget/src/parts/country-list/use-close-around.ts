import { useEffect, type RefObject } from 'react';

/**
 * Closes an open list: by Esc alone (whatever it stands in stays open), by a press outside of it, and when the focus goes
 * elsewhere.
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
    // A listener of the element itself: it is heard before those of any panel around it.
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
      // Null when the window loses the focus: the list stays then.
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
