/**
 * Returns the index that a key moves to in a list: the next enabled option, or the current index if no other option is
 * enabled. Undefined for other keys.
 */
export function stepOption(
  key: string,
  active: number,
  options: ReadonlyArray<{ readonly disabled?: boolean }>,
): number | undefined {
  const last = options.length - 1;
  const moves: Readonly<Record<string, readonly [start: number, step: 1 | -1]>> = {
    ArrowDown: [active >= last ? 0 : active + 1, 1],
    ArrowUp: [active <= 0 ? last : active - 1, -1],
    Home: [0, 1],
    End: [last, -1],
    PageDown: [Math.min(last, active + 10), -1],
    PageUp: [Math.max(0, active - 10), 1],
  };
  const move = moves[key];
  if (!move) return undefined;
  const [start, step] = move;
  for (let n = 0; n <= last; n += 1) {
    const index = (start + n * step + options.length) % options.length;
    if (options[index]?.disabled !== true) return index;
  }
  return active;
}
