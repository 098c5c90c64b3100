import { useText } from '@sightline/core/react';
import { LateMissingPage } from '@sightline/entity-ui';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { missingMessages } from '../../messages/missing.ts';

/** Shown instead of a dashboard that was deleted, or that the viewer may not see. */
export const MissingDashboard = (): ReactNode => {
  const text = useText(missingMessages);
  return (
    <LateMissingPage
      icon={LayoutDashboard}
      title={text('missing.title')}
      help={text('missing.help')}
      list={{ path: '/dashboard/list/', label: text('missing.all') }}
    />
  );
};
