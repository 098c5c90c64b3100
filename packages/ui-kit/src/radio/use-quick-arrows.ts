import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';

export interface QuickArrows {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onKeyUpCapture: () => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Selects the focused radio after a quick tap on an arrow key. Radix moves focus with a delay and selects only while
 * the key is down, so a quick tap would select nothing.
 */
export function useQuickArrows(): QuickArrows {
  const key = useRef<'none' | 'down' | 'up'>('none');
  return {
    onKeyDownCapture: (event) => {
      key.current = event.key.startsWith('Arrow') ? 'down' : 'none';
    },
    onKeyUpCapture: () => {
      if (key.current === 'down') key.current = 'up';
    },
    onFocus: ({ target }) => {
      if (key.current === 'up' && target.matches('[role="radio"]')) (target as HTMLElement).click();
      key.current = 'none';
    },
  };
}
