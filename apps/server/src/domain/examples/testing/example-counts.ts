import { exampleBundle } from '../example-content.ts';

const paths = exampleBundle().map(({ path }) => path);
const countIn = (folder: string): number => paths.filter((path) => path.startsWith(`${folder}/`)).length;

/** How many objects of each type the bundle of the example content has. */
export const exampleCounts = {
  dashboard: countIn('dashboards'),
  chart: countIn('charts'),
  dataset: countIn('datasets'),
  database: countIn('databases'),
} as const;
