const fieldsOf = (value: object, isPlace: (field: string) => boolean): readonly string[] =>
  Object.keys(value).filter((field) => !isPlace(field));

/**
 * True if two parse trees are equal. Compares deep trees without recursion.
 * @param isPlace true for fields that contain source locations, which are ignored
 */
export function sameTree(left: unknown, right: unknown, isPlace: (field: string) => boolean): boolean {
  const pairs: (readonly [unknown, unknown])[] = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const fields = fieldsOf(a, isPlace);
    if (fields.length !== fieldsOf(b, isPlace).length) return false;
    for (const field of fields) {
      if (!Object.hasOwn(b, field)) return false;
      pairs.push([(a as Record<string, unknown>)[field], (b as Record<string, unknown>)[field]]);
    }
  }
  return true;
}
