import { defineChart } from '../../kind/chart-kind.ts';
import { countryMapQueries } from './query.ts';

export const countryMap = defineChart({
  key: 'country_map',
  nameId: 'kind.countryMap',
  queries: countryMapQueries,
  load: () => import('./Chart.tsx'),
  picture: async (form) => ({ Picture: await (await import('./Picture.tsx')).pictureOf(form) }),
});
