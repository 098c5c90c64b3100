import { Refusal } from '../../domain/refusal.ts';

/** 400: a body that no route can take, whatever its fields are. */
export class UnreadableBody extends Refusal {
  constructor(reason: string) {
    super(400, `400 Bad Request: ${reason}`);
    this.name = 'UnreadableBody';
  }
}

const quote = 0x22;
const backslash = 0x5c;

/** Deepest nesting of brackets outside of texts, found without parsing. */
export const jsonDepth = (bytes: Uint8Array): number => {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (inText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return deepest;
};

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
};

const namesPrototype = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && Object.hasOwn(value, '__proto__')) return true;
  return Object.values(value).some(namesPrototype);
};

/** Parses a JSON body. Throws UnreadableBody for what is no JSON, nests deeper than `deepest`, or names `__proto__`. */
export const parseJsonBody = (bytes: Buffer, deepest: number): unknown => {
  if (bytes.length === 0) return undefined;
  if (jsonDepth(bytes) > deepest) throw new UnreadableBody(`the body nests deeper than ${deepest} levels.`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new UnreadableBody('the body is not valid JSON.');
  }
  // No store keeps it, and no text needs it.
  if (bytes.includes('\\u0000') && holdsNul(value)) throw new UnreadableBody('a text may not hold the character NUL.');
  if (namesPrototype(value)) throw new UnreadableBody('a field may not be called __proto__.');
  return value;
};
