/**
 * Commands that save a query or its chart on the server. They share one chunk, which loads on the first use of any of
 * them.
 */
export { keepChart } from './keep-chart.ts';
export { createDataset } from './create-dataset.ts';
export { saveQuery } from './save-query.ts';
export { fitsLink, shareQuery } from './share-query.ts';
