/** Commands that save a query on the server, in one chunk that loads with the first of them. */
export { createDataset } from './create-dataset.ts';
export { saveQuery } from './save-query.ts';
