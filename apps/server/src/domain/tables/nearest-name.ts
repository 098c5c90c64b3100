const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** Returns the most similar name; undefined if none is similar enough. */
export const nearestName = (asked: string, names: readonly string[]): string | undefined => {
  const scored = names
    .map((name) => ({ name, away: distance(asked.toLowerCase().slice(0, 100), name.toLowerCase().slice(0, 100)) }))
    .toSorted((a, b) => a.away - b.away);
  const best = scored[0];
  return best && best.away <= Math.max(2, Math.floor(asked.length / 3)) ? best.name : undefined;
};
