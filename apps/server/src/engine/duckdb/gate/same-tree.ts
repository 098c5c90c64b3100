/** True if two parse trees are equal, ignoring source positions. */
export function sameTree(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => {
    if (!Object.hasOwn(right, name)) return false;
    if (name === 'query_location') return true;
    return sameTree((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]);
  });
}
