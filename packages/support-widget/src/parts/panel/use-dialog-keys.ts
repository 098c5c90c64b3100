import { useEffect, type RefObject } from 'react';
import { focusedNear, tabStops } from './focus.ts';

interface DialogKeys {
  readonly modal: boolean;
  readonly launcher: () => HTMLElement | null;
  readonly onClose: () => void;
}

/**
 * Handles keys that are pressed outside of the panel: Esc on the launcher or a page without focus, Tab while the panel
 * is modal.
 */
export function useDialogKeys(panel: RefObject<HTMLElement | null>, { modal, launcher, onClose }: DialogKeys): void {
  useEffect(() => {
    const frame = panel.current!;
    const button = launcher();
    const page = frame.ownerDocument;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const [target] = event.composedPath();
      const isOutside = target === button || target === page.body || target === page.documentElement;
      if (event.key === 'Escape' && isOutside) onClose();
      if (event.key === 'Tab' && modal) {
        const stops = tabStops(frame);
        const [first, last] = [stops[0], stops.at(-1)];
        const focused = focusedNear(frame);
        const isInside = focused !== null && focused !== frame && frame.contains(focused);
        if (isInside && focused !== (event.shiftKey ? first : last)) return;
        event.preventDefault();
        (event.shiftKey ? last : first)?.focus();
      }
    };
    page.addEventListener('keydown', handleKey);
    return () => page.removeEventListener('keydown', handleKey);
  }, [panel, modal, launcher, onClose]);
}
