/** Levenshtein distance between two texts; `most + 1` if it exceeds `most`. */
const editsBetween = (from: string, to: string, most: number): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row[to.length] ?? 0, most + 1);
};

/** Returns the known names within `most` edits (2 by default) of a wrong name, closest first, ignoring case. */
export const suggestNames = (wrong: string, known: readonly string[], most = 2): readonly string[] =>
  known
    .map((name) => ({ name, edits: editsBetween(wrong.toLowerCase(), name.toLowerCase(), most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
    .map(({ name }) => name);
