import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Badge, Button, Empty, Skeleton, Table, useToasts } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { endSubscription } from '../../commands/change-own-access.ts';
import { messages } from '../../messages/account.ts';
import { ownSubscriptions, type Subscription } from '../../reads/own-access.ts';
import { SectionHead } from './SectionHead.tsx';
import * as css from './account.css.ts';

/** Ends a subscription and reports the outcome. */
const useUnsubscribing = () => {
  const text = useText(messages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [ending, setEnding] = useState<number>();
  const end = async ({ id, name }: Subscription) => {
    setEnding(id);
    try {
      await endSubscription(world, id);
      toasts.show({ level: 'success', text: text('account.unsubscribed', { name }) });
    } catch (error) {
      const reason = isCallError(error) ? error.message : String(error);
      toasts.show({ level: 'danger', text: text('account.not-unsubscribed', { reason }) });
    } finally {
      setEnding(undefined);
    }
  };
  return { ending, end: (row: Subscription) => void end(row) };
};

/** List of the alerts and reports that are mailed to the user. */
export const Subscriptions = (): ReactNode => {
  const text = useText(messages);
  const read = useQuery({ ...ownSubscriptions(useApi()), staleTime: 0 });
  const { ending, end } = useUnsubscribing();
  return (
    <>
      <SectionHead title={text('account.subscriptions')} words={text('account.subscriptions-explain')} />
      {read.isPending && <Skeleton height={160} />}
      {read.isError && <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />}
      {read.data && <SubscriptionTable rows={read.data.result} ending={ending} onEnd={end} />}
    </>
  );
};

interface SubscriptionTableProps {
  readonly rows: readonly Subscription[];
  readonly ending: number | undefined;
  readonly onEnd: (row: Subscription) => void;
}

const SubscriptionTable = ({ rows, ending, onEnd }: SubscriptionTableProps) => {
  const text = useText(messages);
  if (rows.length === 0)
    return (
      <div className={css.emptyBox}>
        <Empty icon={Mail} title={text('account.no-subscriptions')}>
          {text('account.no-subscriptions-explain')}
        </Empty>
      </div>
    );
  return (
    <div className={css.tableBox}>
      <Table
        label={text('account.subscriptions')}
        boxes={false}
        rows={rows}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            id: 'name',
            label: text('account.subscription'),
            names: true,
            cell: ({ name, type, active }) => (
              <span>
                <b className={css.name}>{name}</b>{' '}
                <Badge>{text(type === 'Alert' ? 'account.alert' : 'account.report')}</Badge>{' '}
                {!active && <Badge>{text('account.paused')}</Badge>}
              </span>
            ),
          },
          {
            id: 'schedule',
            label: text('account.schedule'),
            cell: (row) => (
              <span>
                {row.crontab_humanized}
                <span className={css.below}>{row.timezone}</span>
              </span>
            ),
          },
          {
            id: 'end',
            label: '',
            align: 'end',
            cell: (row) => (
              <Button
                size="sm"
                busy={ending === row.id}
                aria-label={text('account.unsubscribe-of', { name: row.name })}
                onClick={() => onEnd(row)}
              >
                {text('account.unsubscribe')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
};
