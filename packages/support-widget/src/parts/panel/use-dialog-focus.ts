import { useLayoutEffect, type RefObject } from 'react';
import { focusedNear, isFocusLost, tabStops } from './focus.ts';

const holdsFocus = (frame: HTMLElement) => frame.contains(focusedNear(frame)) || isFocusLost(frame);

/**
 * Takes the focus to the first field at opening and when another view takes the place of what held it, and back to the
 * launcher at closing; but never away from the page, once people went there.
 */
export function useDialogFocus(
  panel: RefObject<HTMLElement | null>,
  launcher: () => HTMLElement | null,
  view: string,
): void {
  // Layout effects: at their end the panel is still in the page, and the focus in it.
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
