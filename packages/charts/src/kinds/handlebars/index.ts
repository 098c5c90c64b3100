import { defineChart } from '../../kind/chart-kind.ts';
import { handlebarsQueries } from './query.ts';

/**
 * Chart kind that fills the author's template with the rows of the result. Exported images show the rows as a table.
 */
export const handlebars = defineChart({
  key: 'handlebars',
  nameId: 'kind.handlebars',
  queries: handlebarsQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('../table/Picture.tsx'),
});
