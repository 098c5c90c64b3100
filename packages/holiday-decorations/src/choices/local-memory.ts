import { choicesKey, type HolidayMemory } from '../model/choices.ts';

/** Event that notifies other components on the same page, because the storage event only reaches other tabs. */
const chosenEvent = 'holiday-decorations-chosen';

/**
 * Stores choices in localStorage. The storage is not accessed before the first use, so this can be created on a server.
 * If the storage throws, components on the page are still notified.
 */
export function makeLocalMemory(): HolidayMemory {
  return {
    read: () => localStorage.getItem(choicesKey),
    write: (text) => {
      try {
        localStorage.setItem(choicesKey, text);
      } finally {
        dispatchEvent(new CustomEvent(chosenEvent, { detail: text }));
      }
    },
    subscribe: (changed) => {
      const here = (event: Event) => {
        if (event instanceof CustomEvent) changed(String(event.detail));
      };
      const elsewhere = (event: StorageEvent) => {
        // The key is null when the whole storage was cleared.
        if (event.key === choicesKey || event.key === null) changed(event.newValue);
      };
      addEventListener(chosenEvent, here);
      addEventListener('storage', elsewhere);
      return () => {
        removeEventListener(chosenEvent, here);
        removeEventListener('storage', elsewhere);
      };
    },
  };
}
