import { defineChart } from '../../kind/chart-kind.ts';
import { handlebarsQueries } from './query.ts';

/** A template of the author, filled with the rows. Files show the rows as a table. */
export const handlebars = defineChart({
  key: 'handlebars',
  nameId: 'kind.handlebars',
  queries: handlebarsQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('../table/Picture.tsx'),
});
