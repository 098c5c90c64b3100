/** Whether a JSON value has fields: it is no list, no text, no number and not null. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
