import { useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { fields } from './properties-dialog.css.ts';

export interface PropertiesLoadingProps {
  readonly title: string;
  /** Loading message for screen readers. */
  readonly loading: string;
  readonly read: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly onClose: () => void;
}

/** Properties dialog while the properties are loading, or after loading failed. */
export const PropertiesLoading = ({ title, loading, read, onClose }: PropertiesLoadingProps): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <Dialog size="md" title={title} closeLabel={text('properties.cancel')} onClose={onClose}>
      {read.isError ? (
        <ErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />
      ) : (
        <div className={fields} aria-busy>
          <VisuallyHidden>{loading}</VisuallyHidden>
          <Skeleton height={32} />
          <Skeleton height={72} />
          <Skeleton height={32} />
        </div>
      )}
    </Dialog>
  );
};
