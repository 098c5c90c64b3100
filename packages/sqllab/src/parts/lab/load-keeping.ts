/** Commands that save on the server. Loaded with the first save: SQL Lab opens without them. */
export const loadKeeping = () => import('../../commands/keep-query.ts');
