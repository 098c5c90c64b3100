import { useText } from '@sightline/core/react';
import { Banner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { missingMessages } from '../../messages/missing.ts';

/** Notice above a dashboard if the filters of its link cannot be loaded. */
export const MissingState = (): ReactNode => {
  const text = useText(missingMessages);
  return <Banner level="warning">{text('missing.state')}</Banner>;
};
