/**
 * Values that the browser keeps between visits. If the browser refuses to store them (private mode, full storage),
 * values are lost and the page still works.
 */
export interface LocalMemory {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}

/** Creates the store on a storage that may throw; `storage` is called at each use. */
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
      // A setting that cannot be stored lasts as long as the page.
    }
  },
});
