import { isPlainObject } from './plain-object.ts';

/** The object that JSON text holds; an empty one for null, broken text and other values. */
export const objectIn = (text: string | null | undefined): Record<string, unknown> => {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** True for text that holds JSON. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
