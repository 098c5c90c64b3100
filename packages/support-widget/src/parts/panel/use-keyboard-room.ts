import { useEffect, type RefObject } from 'react';
import { focusedNear } from './focus.ts';
import { reveal } from './reveal.ts';

/**
 * Keeps a panel above an on-screen keyboard, which covers the page without resizing it. Passes the covered and visible
 * heights to the style sheet and scrolls the focused field into view.
 */
export function useKeyboardRoom(
  panel: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  view: VisualViewport | null,
): void {
  useEffect(() => {
    if (!view) return;
    const fit = () => {
      const frame = panel.current!;
      // Pinch zoom also makes the visual viewport smaller but covers nothing: undo its scale.
      const visible = view.height * view.scale;
      const covered = Math.max(0, window.innerHeight - visible - view.offsetTop);
      frame.toggleAttribute('data-keyboard', covered > 80);
      frame.style.setProperty('--slw-visible', `${visible}px`);
      frame.style.setProperty('--slw-covered', `${covered}px`);
      const focused = focusedNear(frame);
      if (covered > 80 && focused && body.current!.contains(focused)) reveal(body.current!, focused);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [panel, body, view]);
}
