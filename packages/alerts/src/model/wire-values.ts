/** An object from the server with unknown fields. */
export type Bag = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object; otherwise an empty object. */
export const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};

/** Returns the value if it is a list; otherwise an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the value if it is text; otherwise an empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
