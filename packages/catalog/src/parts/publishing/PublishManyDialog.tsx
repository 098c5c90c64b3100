import { dashboardDatasets } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Banner, Button, Dialog, Skeleton, useToasts } from '@sightline/ui-kit';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { publishDashboards, type Unchanged } from '../../commands/publish-dashboards.ts';
import { publishingMessages } from '../../messages/publishing.ts';

export interface PublishManyDialogProps {
  readonly dashboards: readonly {
    readonly id: number;
    readonly title: string;
    readonly roles: readonly { readonly name: string }[];
  }[];
  readonly published: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Text about who will see the dashboards once they are published: everyone with a role of a dashboard or, if it has no
 * roles, with access to its datasets.
 */
const Viewers = ({ dashboards }: Pick<PublishManyDialogProps, 'dashboards'>): ReactNode => {
  const text = useText(publishingMessages);
  const api = useApi();
  const open = dashboards.filter(({ roles }) => roles.length === 0);
  const roles = [...new Set(dashboards.flatMap((each) => each.roles.map(({ name }) => name)))];
  const reads = useQueries({ queries: open.map(({ id }) => dashboardDatasets(api, id)) });
  const failed = reads.find(({ isError }) => isError);
  const datasets = new Set(reads.flatMap(({ data }) => data?.result.map((dataset) => dataset['id']) ?? []));
  if (failed) return <LateErrorView error={failed.error} size="compact" />;
  if (reads.some(({ isPending }) => isPending)) return <Skeleton height="20px" />;
  return (
    <>
      {open.length > 0 && <p>{text('publishing.who-datasets', { count: datasets.size })}</p>}
      {roles.length > 0 && (
        <p>{text('publishing.who-roles', { count: dashboards.length - open.length, roles: roles.join(', ') })}</p>
      )}
    </>
  );
};

/**
 * Dialog that publishes several dashboards or sets them back to draft. Before that, it shows who will see them
 * (DASH-04).
 */
export const PublishManyDialog = ({ dashboards, published, onClose, onDone }: PublishManyDialogProps): ReactNode => {
  const text = useText(publishingMessages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [unchanged, setUnchanged] = useState<readonly Unchanged[]>([]);
  const count = dashboards.length;
  const change = async () => {
    setBusy(true);
    const left = await publishDashboards(
      { api, queryClient },
      dashboards.map(({ id }) => id),
      published,
    );
    setBusy(false);
    setUnchanged(left);
    if (left.length > 0) return;
    toasts.show({ level: 'success', text: text(published ? 'publishing.done' : 'publishing.undone', { count }) });
    onDone();
    onClose();
  };
  const nameOf = (id: number) => dashboards.find((each) => each.id === id)?.title ?? '';
  return (
    <Dialog
      size="sm"
      title={text(published ? 'publishing.title' : 'publishing.back', { count })}
      closeLabel={text('publishing.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('publishing.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void change()}>
            {text(published ? 'publishing.publish' : 'publishing.unpublish', { count })}
          </Button>
        </>
      }
    >
      {published ? <Viewers dashboards={dashboards} /> : <p>{text('publishing.who-draft')}</p>}
      {unchanged.length > 0 && (
        <Banner level="danger">
          {text('publishing.failed', {
            count: unchanged.length,
            names: unchanged.map(({ id, reason }) => `${nameOf(id)} (${reason})`).join(', '),
          })}
        </Banner>
      )}
    </Dialog>
  );
};
