/** Loads the commands that save on the server, with the first save: SQL Lab opens without them. */
export const loadKeeping = () => import('../../commands/keep-query.ts');
