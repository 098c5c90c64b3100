import { defineChart } from '../../kind/chart-kind.ts';
import { tableQueries } from '../table/query.ts';

/** Interactive table: stored charts keep its key and settings, and it is drawn as the table. */
export const gridTable = defineChart({
  key: 'ag-grid-table',
  nameId: 'kind.gridTable',
  queries: tableQueries,
  load: () => import('../table/Chart.tsx'),
  picture: () => import('../table/Picture.tsx'),
});
