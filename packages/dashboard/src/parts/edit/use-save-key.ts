import { useEffect, useEffectEvent } from 'react';

/** Calls `save` on Mod+S, even while the user is typing. Does nothing while a dialog is open. */
export const useSaveKey = (save: () => void) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('[role="dialog"]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
