/** Validation errors, keyed by field and nested like the request. */
export interface FieldReasons {
  [field: string]: readonly string[] | FieldReasons;
}

/** Thrown for a request that does not match the contract's schema. */
export class ShapeError extends Error {
  readonly reasons: FieldReasons;

  constructor(reasons: FieldReasons) {
    super(`Request is incorrect: ${printReasons(reasons)}`);
    this.name = 'ShapeError';
    this.reasons = reasons;
  }
}

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** Prints the errors in the format of the contract's messages: keys are quoted, list positions are not. */
function printReasons(reasons: readonly string[] | FieldReasons): string {
  if (Array.isArray(reasons)) return `[${reasons.map(quoted).join(', ')}]`;
  const entries = Object.entries(reasons).map(
    ([key, value]) => `${/^\d+$/.test(key) ? key : quoted(key)}: ${printReasons(value)}`,
  );
  return `{${entries.join(', ')}}`;
}

/** Throws a ShapeError for one field, given its path from the root of the request. */
export function refuseField(path: readonly (string | number)[], reason: string): never {
  let reasons: readonly string[] | FieldReasons = [reason];
  for (const part of path.toReversed()) reasons = { [String(part)]: reasons };
  throw new ShapeError(reasons as FieldReasons);
}
