/** What keeps a query on the server, fetched together when the first one is kept. */
export { createDataset } from './create-dataset.ts';
export { saveQuery } from './save-query.ts';
