import { buildQueryContext } from '@sightline/charts/query';
import type { FormData } from '@sightline/charts';
import { chartData } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Code, Dialog, Spinner } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryDialogMessages } from '../../messages/query-dialog.ts';
import type { ExtraFormData } from '../../model/selection.ts';

export interface QueryDialogProps {
  readonly name: string;
  readonly formData: FormData;
  readonly extra: ExtraFormData;
  readonly onClose: () => void;
}

/** Shows the SQL of a tile's query, with the dashboard's filters applied. */
export const QueryDialog = ({ name, formData, extra, onClose }: QueryDialogProps): ReactNode => {
  const text = useText(queryDialogMessages);
  const api = useApi();
  const context = buildQueryContext(formData, { extra: { ...extra }, resultType: 'query' });
  const { data, error, refetch } = useQuery({ ...chartData(api, { ...context }), retry: false });
  return (
    <Dialog
      title={text('queryDialog.queryOf', { name })}
      size="md"
      closeLabel={text('queryDialog.close')}
      onClose={onClose}
    >
      {error ? (
        <LateErrorView error={error} size="compact" actions={{ onRetry: () => void refetch() }} />
      ) : data ? (
        data.result.map((answer, position) =>
          answer.error ? (
            // The queries of a chart have no ids, so their index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={position}>{answer.error}</p>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <Code key={position} label={text('queryDialog.query')}>
              {answer.query ?? ''}
            </Code>
          ),
        )
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
};
