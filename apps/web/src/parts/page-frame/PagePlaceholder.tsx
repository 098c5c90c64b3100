import { useText } from '@sightline/core/react';
import { PageSkeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

/** What stands where a page will be, while its chunk comes. */
export const PagePlaceholder = (): ReactNode => (
  <PageSkeleton
    label={useText(messages)('shell.loading')}
    boxes={[
      [7, 24],
      [12, 264],
    ]}
  />
);
