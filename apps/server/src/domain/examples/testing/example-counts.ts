import { exampleBundle } from '../example-content.ts';

const paths = exampleBundle().map(({ path }) => path);
const countIn = (folder: string): number => paths.filter((path) => path.startsWith(`${folder}/`)).length;

/** Number of objects of each type in the bundle of the example content. */
export const exampleCounts = {
  dashboard: countIn('dashboards'),
  chart: countIn('charts'),
  dataset: countIn('datasets'),
  database: countIn('databases'),
} as const;
