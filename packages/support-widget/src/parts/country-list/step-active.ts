const page = 8;

/** Returns the value that a navigation key moves to; undefined for other keys. Arrows wrap around. */
export function stepActive<Value>(key: string, values: readonly Value[], active: Value | undefined): Value | undefined {
  const last = values.length - 1;
  const at = active === undefined ? -1 : values.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return values[at >= last ? 0 : at + 1];
    case 'ArrowUp':
      return values[at <= 0 ? last : at - 1];
    case 'PageDown':
      return values[Math.min(at + page, last)];
    case 'PageUp':
      return values[Math.max(at - page, 0)];
    case 'Home':
      return values[0];
    case 'End':
      return values[last];
    default:
      return undefined;
  }
}
