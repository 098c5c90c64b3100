const place = 'sightline-recent-ranges';
const kept = 4;

/** The ranges that were recently typed in this browser, newest first. Empty if the browser has no stored ranges. */
export const readRecentRanges = (storage: Storage = localStorage): readonly string[] => {
  try {
    const read: unknown = JSON.parse(storage.getItem(place) ?? '[]');
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
};

/** Puts a range at the start of the recent ranges. */
export const keepRecentRange = (typed: string, storage: Storage = localStorage): void => {
  const next = [typed, ...readRecentRanges(storage).filter((text) => text !== typed)].slice(0, kept);
  try {
    storage.setItem(place, JSON.stringify(next));
  } catch {
    // If the browser's storage is full or blocked, only the list of recent ranges is lost.
  }
};
