import { Refusal } from '../../domain/refusal.ts';
import { jsonDepth } from '../../domain/wire/json-depth.ts';
import { isJson } from '../../domain/wire/json-text.ts';

/** Error 400 for a body that every route would refuse, such as invalid JSON. */
export class UnreadableBody extends Refusal {
  constructor(reason: string) {
    super(400, `400 Bad Request: ${reason}`);
    this.name = 'UnreadableBody';
  }
}

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
};

/**
 * True if a value contains JSON text that is nested too deeply. Some settings are JSON texts that are parsed later, so
 * they must not be nested more deeply than the body itself.
 */
const holdsDeepText = (value: unknown, deepest: number): boolean => {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((inner) => holdsDeepText(inner, deepest));
  if (typeof value !== 'string' || value.length <= 2 * deepest || !/^\s*[[{]/.test(value)) return false;
  return jsonDepth(Buffer.from(value)) > deepest && isJson(value);
};

const namesPrototype = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && Object.hasOwn(value, '__proto__')) return true;
  return Object.values(value).some(namesPrototype);
};

/** Parses a JSON body. Throws UnreadableBody for invalid JSON, nesting deeper than `deepest`, or a key `__proto__`. */
export const parseJsonBody = (bytes: Buffer, deepest: number): unknown => {
  if (bytes.length === 0) return undefined;
  if (jsonDepth(bytes) > deepest) throw new UnreadableBody(`the body is nested deeper than ${deepest} levels.`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new UnreadableBody('the body is not valid JSON.');
  }
  // Refuse NUL, because not every store can store it, and no text needs it.
  if (bytes.includes('\\u0000') && holdsNul(value))
    throw new UnreadableBody('a string must not contain a NUL character.');
  if (holdsDeepText(value, deepest))
    throw new UnreadableBody(`a string contains JSON that is nested deeper than ${deepest} levels.`);
  if (namesPrototype(value)) throw new UnreadableBody('a field must not be named __proto__.');
  return value;
};
