import { isPlainObject } from './plain-object.ts';

/** Parses JSON text as an object. Returns an empty one for null, invalid JSON and other values. */
export const objectIn = (text: string | null | undefined): Record<string, unknown> => {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** True for valid JSON. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
