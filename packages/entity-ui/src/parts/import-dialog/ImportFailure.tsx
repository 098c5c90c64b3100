import { useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Banner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { importFaults, importNeeds } from '../../model/import-refusal.ts';
import * as css from './import-dialog.css.ts';
import { MoreOf } from './MoreOf.tsx';

/**
 * Reason of a failed import: files with errors, or any other failure. Missing secrets and permissions are not failures.
 */
export const ImportFailure = ({ error }: { readonly error: unknown }): ReactNode => {
  const text = useText(dialogMessages);
  const faults = importFaults(error);
  if (faults.length > 0)
    return (
      <div className={css.failure}>
        <Banner level="danger">{text('import.refused', { count: faults.length })}</Banner>
        <ul className={css.faults}>
          <MoreOf items={faults} more={(count) => text('import.more', { count })}>
            {({ path, reasons }) => (
              <li key={path} className={css.fault}>
                <code className={css.path} dir="ltr">
                  {path}
                </code>
                {reasons.map((reason) => (
                  <p key={reason} className={css.reason}>
                    {reason}
                  </p>
                ))}
              </li>
            )}
          </MoreOf>
        </ul>
      </div>
    );
  return importNeeds(error) ? null : <ErrorView error={error} />;
};
