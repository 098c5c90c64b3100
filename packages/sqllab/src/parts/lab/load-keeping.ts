/**
 * Loads the code that saves queries on the server. It is loaded with the first save, because SQL Lab does not need it
 * to open.
 */
export const loadKeeping = () => import('../../commands/keep-query.ts');
