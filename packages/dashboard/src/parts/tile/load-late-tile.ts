/** Loads the menu and the layers of tiles. */
export const loadLateTile = () => import('./late-tile.ts');
