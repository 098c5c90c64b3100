import { PostProcessingError } from './post-processing-error.ts';

export type Options = Readonly<Record<string, unknown>>;

const refuse = (name: string, wanted: string): never => {
  throw new PostProcessingError(`The option ${name} needs ${wanted}.`);
};

/** Returns a text option, or undefined if it is absent or null. Throws PostProcessingError for any other type. */
export function textOption(options: Options, name: string): string | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : refuse(name, 'a string');
}

/** Returns a number option, or the default if it is absent or null. Throws PostProcessingError for any other type. */
export function numberOption<T>(options: Options, name: string, absent: T): number | T {
  const value = options[name];
  if (value === undefined || value === null) return absent;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : refuse(name, 'a number');
}

export function flagOption(options: Options, name: string, absent: boolean): boolean {
  const value = options[name];
  if (value === undefined || value === null) return absent;
  return typeof value === 'boolean' ? value : refuse(name, 'true or false');
}

/**
 * Returns an option with a list of texts, or undefined if it is absent or null. Throws PostProcessingError for any
 * other type.
 */
export function textsOption(options: Options, name: string): readonly string[] | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  const texts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return texts ? (value as readonly string[]) : refuse(name, 'a list of names');
}

/**
 * Returns the key-value pairs of an object option, or an empty list if it is absent or null. Throws PostProcessingError
 * for any other type.
 */
export function mapOption(options: Options, name: string): readonly (readonly [string, unknown])[] {
  const value = options[name];
  if (value === undefined || value === null) return [];
  return typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : refuse(name, 'an object');
}

/** Returns an option with pairs of an old and a new name. Throws PostProcessingError for any other type. */
export function namesOption(options: Options, name: string): readonly (readonly [string, string])[] {
  return mapOption(options, name).map(([from, to]) => (typeof to === 'string' ? [from, to] : refuse(name, 'names')));
}
