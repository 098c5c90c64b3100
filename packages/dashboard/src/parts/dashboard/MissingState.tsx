import { useText } from '@sightline/core/react';
import { Banner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { missingMessages } from '../../messages/missing.ts';

/** Above a dashboard whose link has filters that cannot be loaded. */
export const MissingState = (): ReactNode => {
  const text = useText(missingMessages);
  return <Banner level="warning">{text('missing.state')}</Banner>;
};
