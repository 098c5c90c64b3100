// Parts of tiles without a current picture, in one chunk.
export { TileFailure } from './TileFailure.tsx';
export { TileStale } from './TileStale.tsx';
export { TileWaits } from './TileWaits.tsx';
