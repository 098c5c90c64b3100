import { useLayoutEffect } from 'react';

/**
 * Opens the palette with its shortcut, even while the user types. Works as soon as the page is shown; all other
 * shortcuts load later.
 */
export const usePaletteKeys = (open: () => void): void => {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const mod = /^(Mac|iP)/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
      // On non-Latin keyboards, the key K gives another letter. With Caps Lock, it gives a capital letter.
      const isK = event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && event.key > '~');
      if (!mod || event.altKey || event.shiftKey || !isK) return;
      event.preventDefault();
      open();
    };
    // Listens in the capture phase, because editors use these keys themselves.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [open]);
};
