import type { ComponentType } from 'react';
import { ChunkLoadFailure } from '../../ports/page-shelf.ts';
import { MissingChunkPage } from './MissingChunkPage.tsx';
import type { StoppedPageProps } from './StoppedPage.tsx';

/**
 * Gives what is shown in the place of a crashed page. It is fetched at the first crash; where even that cannot be had, the
 * page that says so stands in: it came with the application.
 */
export const loadStoppedPage = async (
  load: () => Promise<ComponentType<StoppedPageProps>>,
): Promise<{ readonly default: ComponentType<StoppedPageProps> }> => {
  try {
    return { default: await load() };
  } catch (cause) {
    const failure = new ChunkLoadFailure('stopped', { cause });
    return { default: ({ onReload }) => <MissingChunkPage failure={failure} onReload={onReload} /> };
  }
};
