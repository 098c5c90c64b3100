import { invalidFields } from '../refusal.ts';
import { isPlainObject } from '../wire/plain-object.ts';

const algorithms: readonly unknown[] = ['default', 'dark', 'compact'];

const isAlgorithm = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((entry) => algorithms.includes(entry)) : algorithms.includes(value);

const isWebAddress = (value: string): boolean => {
  // A URL without a scheme is relative to the page.
  const url = URL.parse(value, 'https://page.invalid');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};

const isPicture = (value: string): boolean => isWebAddress(value) || value.startsWith('data:image/');

/** Parts of an SVG that can run code or load resources. */
const livePart =
  /<\s*(script|foreignobject|iframe|object|embed|animate|set|handler|style)\b|[\s"'/]on\w+\s*=|href(?!=["']#)|<!|<\?/i;

/** Checks for the tokens whose values a page uses as URLs or inserts as SVG, keyed by token. */
const textRules: Readonly<Record<string, (text: string) => boolean>> = {
  brandLogoUrl: isPicture,
  brandSpinnerUrl: isPicture,
  brandLogoHref: isWebAddress,
  fontUrls: isWebAddress,
  brandSpinnerSvg: (text) => !livePart.test(text),
};

const isSafeToken = (name: string, value: unknown): boolean => {
  const rule = Object.hasOwn(textRules, name) ? textRules[name] : undefined;
  if (rule === undefined || value === null) return true;
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.every((text) => typeof text === 'string' && rule(text));
};

/**
 * True for valid theme data: known algorithms, and objects for `token` and `components`. Pages use URLs and SVG of a
 * theme, so a URL that runs code and an SVG with active parts are invalid.
 */
export const isThemeData = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isPlainObject(value)) return false;
  const { algorithm, token = {}, components = {} } = value;
  return (
    (algorithm === undefined || isAlgorithm(algorithm)) &&
    isPlainObject(token) &&
    isPlainObject(components) &&
    Object.entries(token).every(([name, entry]) => isSafeToken(name, entry))
  );
};

/** Checks the JSON text of a theme. Throws 400 with the contract's message. */
export const checkThemeData = (text: string): void => {
  const refused = invalidFields({ json_data: ['Invalid JSON configuration'] });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (!isThemeData(value)) throw refused;
};
