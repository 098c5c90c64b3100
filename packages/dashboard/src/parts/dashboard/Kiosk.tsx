import { useEffect } from 'react';
import * as css from './kiosk.css.ts';

/** True while a dialog or menu above the page handles Escape itself. */
const isCovered = () => document.querySelector('[role="dialog"],[role="menu"]') !== null;

/**
 * Shows only the dashboard, without the rest of the application, and uses the browser's full-screen mode if it is
 * allowed.
 */
export const Kiosk = ({ onLeave }: { readonly onLeave: () => void }): null => {
  useEffect(() => {
    const page = document.documentElement;
    page.classList.add(css.kiosk);
    // The browser refuses full screen without a user gesture. In that case, the page only fills its window.
    page.requestFullscreen?.().catch(() => undefined);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isCovered()) onLeave();
    };
    const handleChange = () => {
      if (!document.fullscreenElement) onLeave();
    };
    // Handle Escape before the tooltip of the pressed button, which also closes on Escape.
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('fullscreenchange', handleChange);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('fullscreenchange', handleChange);
      page.classList.remove(css.kiosk);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [onLeave]);
  return null;
};
