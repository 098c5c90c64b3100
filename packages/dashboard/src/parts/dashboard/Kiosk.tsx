import { useEffect } from 'react';
import * as css from './kiosk.css.ts';

/** True while something above the page handles Escape itself. */
const isCovered = () => document.querySelector('[role="dialog"],[role="menu"]') !== null;

/** Shows the dashboard without the parts of the application around it, in the browser's full screen where it is allowed. */
export const Kiosk = ({ onLeave }: { readonly onLeave: () => void }): null => {
  useEffect(() => {
    const page = document.documentElement;
    page.classList.add(css.kiosk);
    // Without a press of the user, the browser refuses; then the page fills its window.
    page.requestFullscreen?.().catch(() => undefined);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isCovered()) onLeave();
    };
    const handleChange = () => {
      if (!document.fullscreenElement) onLeave();
    };
    // Before the tooltip of the button that was pressed, which Escape closes too.
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
