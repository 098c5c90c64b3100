import { pathOf, routesUnder, type Flags } from './routes.ts';

/** Returns the number of single-letter edits that turn one text into the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/**
 * Returns the route without parameters that is most similar to a wrong path. Undefined if even for this route more
 * edits are necessary than half of its letters.
 */
export const nearestRoute = (path: string, flags?: Flags): string | undefined => {
  const wrong = pathOf(path).toLowerCase().replace(/\/?$/u, '/').slice(0, 200);
  let best: { path: string; edits: number } | undefined;
  for (const { path: known, page } of routesUnder(flags)) {
    if (known.includes(':') || known === '/' || page === 'sign-in') continue;
    const edits = distance(wrong, known);
    if (!best || edits < best.edits) best = { path: known, edits };
  }
  return best && best.edits <= best.path.length / 2 ? best.path : undefined;
};
