import { listIn, type FormData } from './form-data.ts';

/**
 * Order of rows as stored: JSON texts with a pair of a column and `true` for ascending order. Invalid pairs are left
 * out.
 */
export const rowOrder = (form: FormData): readonly (readonly [unknown, boolean])[] =>
  listIn(form, 'order_by_cols').flatMap((item) => {
    try {
      const pair = (typeof item === 'string' ? JSON.parse(item) : item) as unknown;
      return Array.isArray(pair) && pair.length === 2 ? [[pair[0], Boolean(pair[1])] as const] : [];
    } catch {
      return [];
    }
  });
