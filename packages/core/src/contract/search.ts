import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { nullable, open, optional, person, text, whole } from './shapes.ts';

/** Search routes. */
export const searchRoutes = {
  search: route({
    address: addresses.search,
    summary: 'Search everything that the caller can read, best matches first',
    q: open({
      text: Type.String({ maxLength: 500 }),
      types: optional(Type.Array(text)),
      page: optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      page_size: optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    output: open({
      /** Number of matches, at most 1000. Further matches are neither counted nor sorted. */
      count: whole,
      result: Type.Array(
        open({
          type: text,
          id: whole,
          uuid: nullable(text),
          title: text,
          url: text,
          excerpt: text,
          matched_in: Type.Array(text),
          changed_on: text,
          owners: Type.Array(person),
        }),
      ),
    }),
  }),
};
