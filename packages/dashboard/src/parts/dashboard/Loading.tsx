import { useText } from '@sightline/core/react';
import { PageSkeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

/** Placeholder in the shape of a dashboard while it loads. */
export const Loading = (): ReactNode => (
  <PageSkeleton
    label={useText(messages)('dashboard.loading')}
    boxes={[
      [12, 24],
      [3, 112],
      [3, 112],
      [3, 112],
      [3, 112],
      [8, 320],
      [4, 320],
      [6, 280],
      [6, 280],
    ]}
  />
);
