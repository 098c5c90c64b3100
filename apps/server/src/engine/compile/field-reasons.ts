/** What is wrong with a request, by field, nested as the request is. */
export interface FieldReasons {
  [field: string]: readonly string[] | FieldReasons;
}

/** A request that does not have the contract's shape. */
export class ShapeError extends Error {
  readonly reasons: FieldReasons;

  constructor(reasons: FieldReasons) {
    super(`Request is incorrect: ${printReasons(reasons)}`);
    this.name = 'ShapeError';
    this.reasons = reasons;
  }
}

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** The map as the contract prints it inside a message: keys in quotes, positions without. */
function printReasons(reasons: readonly string[] | FieldReasons): string {
  if (Array.isArray(reasons)) return `[${reasons.map(quoted).join(', ')}]`;
  const entries = Object.entries(reasons).map(
    ([key, value]) => `${/^\d+$/.test(key) ? key : quoted(key)}: ${printReasons(value)}`,
  );
  return `{${entries.join(', ')}}`;
}

/** Throws a ShapeError for one field, named by its path from the request down. */
export function refuseField(path: readonly (string | number)[], reason: string): never {
  let reasons: readonly string[] | FieldReasons = [reason];
  for (const part of path.toReversed()) reasons = { [String(part)]: reasons };
  throw new ShapeError(reasons as FieldReasons);
}
