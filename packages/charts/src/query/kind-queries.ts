import type { FormData } from './form-data.ts';
import type { QueryObject } from './query-object.ts';

/** Key of a chart kind, and the function that creates the queries of its charts from their settings. */
export interface KindQueries {
  readonly key: string;
  readonly queries: (form: FormData) => readonly QueryObject[];
}
