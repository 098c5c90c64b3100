import { useLayoutEffect } from 'react';

/**
 * Opens the palette, also while the user types. The page handles all other shortcuts first; this one works as soon as
 * the page is shown.
 */
export const usePaletteKeys = (open: () => void): void => {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const mod = /^(Mac|iP)/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
      // Non-Latin keyboards have another letter in place of K, and with Caps Lock it is a capital.
      const isK = event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && event.key > '~');
      if (!mod || event.altKey || event.shiftKey || !isK) return;
      event.preventDefault();
      open();
    };
    // In the capture phase, because editors use these keys themselves.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [open]);
};
