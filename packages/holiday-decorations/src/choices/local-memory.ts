import { choicesKey, type HolidayMemory } from '../model/choices.ts';

/** Carries what was chosen to the other parts on the page: the storage event goes to other tabs only. */
const chosenEvent = 'holiday-decorations-chosen';

/**
 * Remembers in the local storage of this browser. Nothing is touched before it is used, so it may be made on a server.
 * Where the storage throws, the parts on the page still hear of a new choice.
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
        // A storage that was cleared as a whole names no key.
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
