// Components for tiles without a current chart, in one chunk.
export { TileFailure } from './TileFailure.tsx';
export { TileStale } from './TileStale.tsx';
export { TileWaits } from './TileWaits.tsx';
