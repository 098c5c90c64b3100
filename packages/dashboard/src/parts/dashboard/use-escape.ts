import { useEffect } from 'react';

/** Removes cross-filters on Escape, unless an open layer handles the key. */
export const useEscape = (onEscape: () => void) => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"],[role="menu"]'))
        onEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onEscape]);
};
