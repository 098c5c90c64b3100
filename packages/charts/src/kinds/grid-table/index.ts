import { defineChart } from '../../kind/chart-kind.ts';
import { tableQueries } from '../table/query.ts';

/** Interactive table. Stored charts keep this key and its settings, but are drawn as a plain table. */
export const gridTable = defineChart({
  key: 'ag-grid-table',
  nameId: 'kind.gridTable',
  queries: tableQueries,
  load: () => import('../table/Chart.tsx'),
  picture: () => import('../table/Picture.tsx'),
});
