import type { ComponentType } from 'react';
import { ChunkLoadFailure } from '../../ports/page-shelf.ts';
import { MissingChunkPage } from './MissingChunkPage.tsx';
import type { StoppedPageProps } from './StoppedPage.tsx';

/**
 * Loads the component that replaces a crashed page, at the first crash. If it cannot be loaded, returns a simpler
 * component that is part of the main bundle.
 */
export const loadStoppedPage = async (
  load: () => Promise<ComponentType<StoppedPageProps>>,
): Promise<ComponentType<StoppedPageProps>> => {
  try {
    return await load();
  } catch (cause) {
    const failure = new ChunkLoadFailure('stopped', { cause });
    return ({ onReload }) => <MissingChunkPage failure={failure} onReload={onReload} />;
  }
};
