/** Values that the browser keeps between visits. If it refuses (private mode, full storage), values are lost and the page still works. */
export interface LocalMemory {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}

/** Makes the memory over a storage that may refuse; `storage` is asked for at each use. */
export const makeLocalMemory = (storage: () => Storage): LocalMemory => ({
  read: (key) => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (key, value) => {
    try {
      storage().setItem(key, value);
    } catch {
      // A choice that cannot be kept lasts as long as the page.
    }
  },
});
