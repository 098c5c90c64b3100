import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { emptyMessages } from '../../messages/empty.ts';

/** The empty state of a dashboard, for users who may create charts. */
export const MakeChart = ({ onMake }: { readonly onMake: () => void }): ReactNode => {
  const text = useText(emptyMessages);
  const { user } = useSession();
  return (
    can(user, 'can_write', 'Chart') && (
      <Button kind="primary" onClick={onMake}>
        {text('empty.make')}
      </Button>
    )
  );
};
