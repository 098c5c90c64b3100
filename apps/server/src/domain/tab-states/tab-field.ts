import { badRequest } from '../refusal.ts';

/** What a field of a tab's form holds as JSON text. Throws 400. */
export const tabField = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('A field is not JSON.');
  }
};
