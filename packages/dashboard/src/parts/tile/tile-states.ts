// Components for tiles whose chart failed, is stale or waits for required filters. They load in one chunk.
export { TileFailure } from './TileFailure.tsx';
export { TileStale } from './TileStale.tsx';
export { TileWaits } from './TileWaits.tsx';
