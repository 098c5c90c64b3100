import { useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { messages } from '../../messages/keyboard.ts';
import type { ShellState } from '../../store/shell-store.ts';

/** Shows a toast if a display setting could not be saved on the server. */
export const useUnsavedToast = (store: StoreApi<ShellState>): void => {
  const unsaved = useStore(store, (state) => state.unsaved);
  const text = useText(messages);
  const toasts = useToasts();
  const tell = useEffectEvent(() => toasts.show({ level: 'warning', text: text('keys.choice-not-saved') }));
  useEffect(() => {
    if (unsaved) tell();
  }, [unsaved]);
};
