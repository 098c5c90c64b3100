/** Commands that save a query or its chart on the server, in one chunk that loads with the first of them. */
export { keepChart } from './keep-chart.ts';
export { createDataset } from './create-dataset.ts';
export { saveQuery } from './save-query.ts';
export { fitsLink, shareQuery } from './share-query.ts';
