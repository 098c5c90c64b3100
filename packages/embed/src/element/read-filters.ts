import type { FilterChoices } from '../model/filters.ts';

/** Reads the attribute `filters`. Throws a TypeError that describes the correct format if the attribute is invalid. */
export const readFilters = (text: string): FilterChoices => {
  const fault = new TypeError(
    '"filters" is an object in JSON, from names of filters to values, such as {"Country": ["Germany"]}.',
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fault;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault;
  return value as FilterChoices;
};
