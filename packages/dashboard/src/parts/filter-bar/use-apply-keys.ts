import { useEffect, useEffectEvent } from 'react';

/** Mod+Enter applies pending filter changes, wherever the focus is. */
export const useApplyKeys = (apply: (() => void) | undefined): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!apply || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    apply();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
