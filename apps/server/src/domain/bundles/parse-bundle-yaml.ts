import { CORE_SCHEMA, defineScalarTag, load, NOT_RESOLVED, Schema, YAMLException } from 'js-yaml';
import { jsonDepth } from '../wire/json-depth.ts';
import { isPlainObject } from '../wire/plain-object.ts';
import { bundleLimits, type YamlLimits } from './bundle-limits.ts';
import { fileRefusal } from './bundle-refusal.ts';

const signsAndDigits = ['-', '+', ...'0123456789'];
const integer = /^(?:[-+]?[0-9]+|0x[0-9a-fA-F]+)$/;
const float = /^[-+]?(?:\.\d+|\d+\.\d*)(?:[eE][-+]\d+)?$/;
const infinite = /^[-+]?\.(?:inf|Inf|INF)$/;
const noNumber = /^\.(?:nan|NaN|NAN)$/;

const never = (): boolean => false;

/** Integers in the formats that PyYAML writes. PyYAML does not know octal numbers such as `0o17`. */
const integerTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  implicitFirstChars: signsAndDigits,
  resolve: (source) => (integer.test(source) ? Number(source) : NOT_RESOLVED),
  identify: never,
});

/**
 * Floating-point numbers in the formats that PyYAML writes, in which an exponent requires a decimal point and a sign.
 * Superset writes texts such as `1e3` without quotes.
 */
const floatTag = defineScalarTag<number>('tag:yaml.org,2002:float', {
  implicit: true,
  implicitFirstChars: [...signsAndDigits, '.'],
  resolve: (source) => {
    if (float.test(source)) return Number(source);
    if (infinite.test(source)) return source.startsWith('-') ? -Infinity : Infinity;
    return noNumber.test(source) ? NaN : NOT_RESOLVED;
  },
  identify: never,
});

const replaced: ReadonlySet<string> = new Set([integerTag.tagName, floatTag.tagName]);

/** YAML 1.2 with PyYAML's number formats. */
const bundleSchema = new Schema([
  ...CORE_SCHEMA.tags.filter(({ tagName }) => !replaced.has(tagName)),
  integerTag,
  floatTag,
]);

/** Size of a value, including the values that its aliases repeat. */
interface Extent {
  /** Number of keys and list items. */
  readonly keys: number;
  readonly depth: number;
}

const nothing: Extent = { keys: 0, depth: 0 };
/** Placeholder for a value that is still being measured. Seeing it means that the value contains itself. */
const endless: Extent = { keys: Infinity, depth: Infinity };

/** Measures a text, which may be JSON. */
const extentOfText = (text: string): Extent =>
  /^\s*[[{]/.test(text) ? { keys: 0, depth: jsonDepth(Buffer.from(text)) } : nothing;

/** Returns a function that measures values. It visits each value only once, however many aliases the value has. */
const makeMeasure = (): ((value: unknown) => Extent) => {
  const known = new Map<object, Extent>();
  const measure = (value: unknown): Extent => {
    if (typeof value === 'string') return extentOfText(value);
    if (typeof value !== 'object' || value === null) return nothing;
    const before = known.get(value);
    if (before !== undefined) return before;
    known.set(value, endless);
    const parts: readonly unknown[] = Object.values(value);
    let keys = parts.length;
    let depth = 1;
    for (const part of parts) {
      const inner = measure(part);
      keys += inner.keys;
      // A JSON text adds no level of its own: its depth already includes its outermost list or object.
      depth = Math.max(depth, typeof part === 'string' ? inner.depth : inner.depth + 1);
    }
    const extent = { keys, depth };
    known.set(value, extent);
    return extent;
  };
  return measure;
};

/** Returns the position and reason of a YAML parser error, or undefined for other errors. */
const faultOf = (
  error: unknown,
  limits: YamlLimits,
): { readonly reason: string; readonly isOver: boolean } | undefined => {
  if (!(error instanceof YAMLException)) return undefined;
  const { reason, mark } = error;
  if (reason.startsWith('nesting exceeded'))
    return { reason: `nested deeper than ${limits.yamlDepth} levels`, isOver: true };
  if (reason.startsWith('aliases exceeded')) return { reason: `more than ${limits.yamlAliases} aliases`, isOver: true };
  const place = mark === undefined ? '' : ` (line ${mark.line + 1}, column ${mark.column + 1})`;
  return { reason: `Not a valid YAML file${place}: ${reason}`, isOver: false };
};

/**
 * Parses one YAML file of a bundle into a plain object. Throws 422 for an invalid file, 400 for one that exceeds a
 * limit. Both errors name the file.
 */
export const parseBundleYaml = (
  path: string,
  text: string,
  limits: YamlLimits = bundleLimits,
): { readonly content: Record<string, unknown>; readonly keys: number } => {
  const refuse = (reason: string, status = 422) => fileRefusal('bundle', new Map([[path, reason]]), status);
  const tooMuch = (reason: string) => refuse(reason, 400);
  if (Buffer.byteLength(text) > limits.yamlBytes) throw tooMuch(`larger than ${limits.yamlBytes / 1_048_576} MB`);
  let value: unknown;
  try {
    value = load(text, { schema: bundleSchema, maxDepth: limits.yamlDepth, maxAliases: limits.yamlAliases });
  } catch (error) {
    const fault = faultOf(error, limits);
    if (fault === undefined) throw error;
    throw fault.isOver ? tooMuch(fault.reason) : refuse(fault.reason);
  }
  if (!isPlainObject(value)) throw refuse('Not a mapping of keys to values');
  const { keys, depth } = makeMeasure()(value);
  if (keys > limits.yamlKeys)
    throw tooMuch(`more than ${limits.yamlKeys} keys and list items, including expanded aliases`);
  if (depth > limits.yamlDepth) throw tooMuch(`nested deeper than ${limits.yamlDepth} levels`);
  return { content: value, keys };
};
