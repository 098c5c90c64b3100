import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { tableQueries } from '../table/query.ts';

/** Query of a template: rows or groups, as in a table. */
export const handlebarsQueries = (form: FormData): readonly QueryObject[] =>
  tableQueries({ ...form, show_totals: false }).slice(0, 1);
