import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import type { DatabaseActions } from './use-database-actions.tsx';

/** Button that opens the file upload, for users with the permission. */
export const UploadButton = ({ actions }: { readonly actions: DatabaseActions }): ReactNode => {
  const text = useText(messages);
  return (
    actions.mayUpload && (
      <Button icon={FileUp} onClick={() => actions.open({ kind: 'upload' })}>
        {text('databases.upload')}
      </Button>
    )
  );
};
