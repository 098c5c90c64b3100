import type { FormData } from './form-data.ts';
import type { QueryObject } from './query-object.ts';

/** The part of a chart kind that queries need. */
export interface KindQueries {
  readonly key: string;
  readonly queries: (form: FormData) => readonly QueryObject[];
}
