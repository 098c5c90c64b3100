import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';

export interface QuickArrows {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onKeyUpCapture: () => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Radix moves the focus a moment after an arrow key, and chooses what has it only while the key is still down: a quick tap
 * would move the focus and choose nothing. This chooses then.
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
