import { useApi, useText } from '@sightline/core/react';
import { Badge, Button, Empty, Table } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { endSubscription } from '../../commands/change-own-access.ts';
import { messages } from '../../messages/account.ts';
import { ownSubscriptions, type Subscription } from '../../reads/own-access.ts';
import { SectionHead } from './SectionHead.tsx';
import { SectionRows } from './SectionRows.tsx';
import { useEnding } from './use-ending.ts';
import * as css from './account.css.ts';

/** List of the alerts and reports that are mailed to the user. */
export const Subscriptions = (): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const read = useQuery({ ...ownSubscriptions(world.api), staleTime: 0 });
  const { ending, end } = useEnding<number>('account.not-unsubscribed');
  const unsubscribe = ({ id, name }: Subscription) =>
    void end(id, async () => {
      await endSubscription(world, id);
      return text('account.unsubscribed', { name });
    });
  return (
    <>
      <SectionHead title={text('account.subscriptions')} words={text('account.subscriptions-explain')} />
      <SectionRows read={read}>
        {({ result }) => <SubscriptionTable rows={result} ending={ending} onEnd={unsubscribe} />}
      </SectionRows>
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
