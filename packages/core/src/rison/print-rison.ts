/** A value that can be printed; `undefined` members of objects are left out. */
export type Printable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Printable[]
  | { readonly [key: string]: Printable };

// Texts that can be written without quotes. They do not start like a number or like JSON.
const bareWord = /^[^\s'!:(),*@$\d{["-][^\s'!:(),*@$]*$/;

const printText = (text: string): string =>
  bareWord.test(text) ? text : `'${text.replaceAll('!', '!!').replaceAll("'", "!'")}'`;

/** A number in rison: no `+` in exponents. Non-finite numbers become null, as in JSON. */
const printNumber = (value: number): string => (Number.isFinite(value) ? String(value).replace('e+', 'e') : '!n');

const isList = (value: Printable): value is readonly Printable[] => Array.isArray(value);

/** Prints a value as rison that `parseRison` can read back. */
export const printRison = (value: Printable): string => {
  if (value === null || value === undefined) return '!n';
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'number') return printNumber(value);
  if (typeof value === 'boolean') return value ? '!t' : '!f';
  if (isList(value)) return `!(${value.map(printRison).join(',')})`;
  return `(${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${printText(key)}:${printRison(item)}`)
    .join(',')})`;
};
