import { isCallError } from '@sightline/core';

/** Error messages of the server: those about form fields, keyed by field, and all others. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly others: readonly string[];
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/**
 * Returns the names of the form fields in `extra.invalid` and `extra.missing`, where the server lists the fields that
 * failed the validation of a connection.
 */
const namedBy = (extra: Readonly<Record<string, unknown>>): string[] =>
  ['invalid', 'missing'].flatMap((key) => textsOf(extra[key]));

/**
 * Maps the errors of a failed call to form fields. An error is assigned to a field in `keys` if the response lists it
 * under this field (`{"name": ["Taken."]}`) or names the field in another way. All other errors go to `others`.
 * Rethrows anything that is not a failed call.
 */
export const refusedFields = (error: unknown, keys: readonly string[]): Refusal => {
  if (!isCallError(error)) throw error;
  const fields: Record<string, string> = {};
  const others: string[] = [];
  const put = (key: string, words: string) => {
    if (keys.includes(key)) fields[key] = fields[key] === undefined ? words : `${fields[key]} ${words}`;
    else if (!others.includes(words)) others.push(words);
  };
  for (const { message, extra } of error.errors) {
    const { messages } = extra;
    if (typeof messages === 'object' && messages !== null && !Array.isArray(messages)) {
      for (const [key, value] of Object.entries(messages))
        put(
          key,
          keys.includes(key) || key === '_schema' ? textsOf(value).join(' ') : `${key}: ${textsOf(value).join(' ')}`,
        );
      continue;
    }
    const names = namedBy(extra);
    if (names.length === 0) others.push(message);
    for (const name of names) put(name, message);
  }
  return { fields, others };
};
