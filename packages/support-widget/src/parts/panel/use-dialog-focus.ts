import { useLayoutEffect, type RefObject } from 'react';
import { focusedNear, isFocusLost, tabStops } from './focus.ts';

const holdsFocus = (frame: HTMLElement) => frame.contains(focusedNear(frame)) || isFocusLost(frame);

/**
 * Focuses the first field on opening, moves the focus when another view replaces the focused element, and returns it to
 * the launcher on closing. If the user has moved the focus to the page, it stays there.
 */
export function useDialogFocus(
  panel: RefObject<HTMLElement | null>,
  launcher: () => HTMLElement | null,
  view: string,
): void {
  // These are layout effects because, when they are cleaned up, the panel is still in the DOM and has the focus.
  useLayoutEffect(() => {
    const frame = panel.current!;
    tabStops(frame)[0]?.focus({ preventScroll: true });
    return () => {
      if (holdsFocus(frame)) launcher()?.focus({ preventScroll: true });
    };
  }, [panel, launcher]);
  useLayoutEffect(() => {
    const frame = panel.current!;
    if (holdsFocus(frame)) tabStops(frame)[0]?.focus({ preventScroll: true });
  }, [panel, view]);
}
