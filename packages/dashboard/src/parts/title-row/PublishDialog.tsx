import type { CallOutput } from '@sightline/core/api';
import { dashboardDatasets } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Dialog, Skeleton, useToasts } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { publishDashboard } from '../../commands/publish-dashboard.ts';
import { publishMessages } from '../../messages/publish.ts';

/** Dialog that publishes a dashboard or returns it to draft. It first says who will see the dashboard (DASH-04). */
export const PublishDialog = ({
  item,
  onClose,
}: {
  readonly item: CallOutput<'getDashboard'>['result'];
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(publishMessages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const datasets = useQuery(dashboardDatasets(api, item.id));
  const publishes = item.published !== true;
  const title = item.dashboard_title ?? '';
  const roles = (item.roles ?? []).map(({ name }) => name);
  const change = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await publishDashboard({ api, queryClient }, item.id, publishes);
      toasts.show({ level: 'success', text: text(publishes ? 'publish.done' : 'publish.undone', { title }) });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="sm"
      title={text(publishes ? 'publish.title' : 'publish.back', { title })}
      closeLabel={text('publish.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('publish.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void change()}>
            {text(publishes ? 'publish.publish' : 'publish.unpublish')}
          </Button>
        </>
      }
    >
      {!publishes ? (
        text('publish.who-draft')
      ) : roles.length > 0 ? (
        text('publish.who-roles', { roles: roles.join(', ') })
      ) : datasets.data ? (
        text('publish.who-datasets', { count: datasets.data.result.length })
      ) : datasets.error ? (
        <LateErrorView error={datasets.error} size="compact" />
      ) : (
        <Skeleton height="20px" />
      )}
      {error !== undefined && <LateErrorView error={error} size="compact" />}
    </Dialog>
  );
};
