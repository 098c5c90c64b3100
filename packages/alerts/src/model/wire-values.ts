/** An object of the wire with fields that are not known. */
export type Bag = Readonly<Record<string, unknown>>;

/** The object, or an empty one for anything else. */
export const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};

/** The list, or an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text, or an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
