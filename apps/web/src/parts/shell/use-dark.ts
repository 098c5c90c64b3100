import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ShellState } from '../../store/shell-store.ts';
import { useMedia } from './use-media.ts';

/** Applies the selected theme to the page, and returns whether it is dark. */
export const useDark = (store: StoreApi<ShellState>): boolean => {
  const theme = useStore(store, (state) => state.theme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return dark;
};
