import { useLayoutEffect } from 'react';

/** Opens the palette, also while one types. All other shortcuts come behind the page; this one is heard as soon as the page is there. */
export const usePaletteKeys = (open: () => void): void => {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const mod = /^(Mac|iP)/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
      // Keyboards of other alphabets have another letter in the place of K, and Caps Lock a larger one.
      const isK = event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && event.key > '~');
      if (!mod || event.altKey || event.shiftKey || !isK) return;
      event.preventDefault();
      open();
    };
    // Before the page hears it: editors have a use of their own for these keys.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [open]);
};
