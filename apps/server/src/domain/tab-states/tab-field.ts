import { badRequest } from '../refusal.ts';

/** Parses the JSON text of a form field of a tab. Throws 400. */
export const tabField = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('A field is not valid JSON.');
  }
};
