const place = 'sightline-recent-ranges';
const kept = 4;

/** The ranges that were recently typed in this browser, newest first. Empty if the browser stores nothing. */
export const readRecentRanges = (storage: Storage = localStorage): readonly string[] => {
  try {
    const read: unknown = JSON.parse(storage.getItem(place) ?? '[]');
    return Array.isArray(read) ? read.filter((text) => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
};

/** Puts a range first among the recent ones. */
export const keepRecentRange = (typed: string, storage: Storage = localStorage): void => {
  const next = [typed, ...readRecentRanges(storage).filter((text) => text !== typed)].slice(0, kept);
  try {
    storage.setItem(place, JSON.stringify(next));
  } catch {
    // A full or forbidden store costs only the list of recent ranges.
  }
};
