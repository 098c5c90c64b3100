/** Returns a name for comparison: without case, accents, punctuation and "the". */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bst\b/gu, 'saint')
    .replace(/[’'.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bthe\b/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const generic = /\b(?:democratic|federal|federation|islamic|kingdom|of|peoples|republic|socialist|state|states)\b/gu;

/** A plain name without words such as "republic of": "serbia" for "Republic of Serbia". Empty if nothing is left. */
export const shortName = (name: string): string => plainName(name).replace(generic, ' ').replace(/\s+/gu, ' ').trim();

/** Number of letters to insert, delete or replace to turn one text into the other. */
const distance = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1)
      line.push(
        Math.min(before[at]! + 1, line[at - 1]! + 1, before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)),
      );
    before = line;
  }
  return before[other.length]!;
};

/** The area with the name that is most similar to a value; undefined if none is similar. */
export const nearestByName = <Area>(
  value: string,
  areas: readonly Area[],
  namesOf: (area: Area) => readonly string[],
): Area | undefined => {
  const plain = plainName(value);
  if (plain.length < 3) return undefined;
  const short = shortName(value);
  let best: Area | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const area of areas)
    for (const name of namesOf(area)) {
      const pairs = [
        [plain, plainName(name)],
        [short, shortName(name)],
      ] as const;
      for (const [one, other] of pairs) {
        if (one.length < 3 || other === '') continue;
        const away = distance(one, other);
        // A different first letter counts as less similar, because few people mistype it.
        const rank = away + (one[0] === other[0] ? 0 : 0.5);
        if (away <= Math.max(1, Math.floor(one.length * 0.3)) && rank < least) [best, least] = [area, rank];
      }
    }
  return best;
};
