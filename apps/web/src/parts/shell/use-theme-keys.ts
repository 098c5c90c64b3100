import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { ShellState } from '../../store/shell-store.ts';

/** Alt+Shift+T turns the theme round. */
export const useThemeKeys = (store: StoreApi<ShellState>, dark: boolean): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyT') return;
    event.preventDefault();
    store.getState().chooseTheme(dark ? 'light' : 'dark');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
