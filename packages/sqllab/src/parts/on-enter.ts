import type { KeyboardEvent } from 'react';

/** Handles key presses in a single-line field: Enter calls `act`, unless it ends an IME composition. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
