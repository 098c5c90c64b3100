import { momentOf } from '@sightline/core';
import { useApi, useFormatter, useText } from '@sightline/core/react';
import { RelativeTime } from '@sightline/entity-ui';
import { Badge, Button, Icon, Table } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { endOtherSessions, endOwnSession } from '../../commands/change-own-access.ts';
import { messages } from '../../messages/account.ts';
import { deviceOf } from '../../model/device.ts';
import { ownSessions, type OwnSession } from '../../reads/own-access.ts';
import { SectionHead } from './SectionHead.tsx';
import { SectionRows } from './SectionRows.tsx';
import { useEnding } from './use-ending.ts';
import * as css from './account.css.ts';

const dateFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });

const useDeviceName = () => {
  const text = useText(messages);
  return ({ user_agent: userAgent }: OwnSession): string => {
    const device = deviceOf(userAgent);
    return device
      ? text('account.device-on', { browser: device.browser, system: device.system })
      : text('account.unknown-device');
  };
};

/** List of the user's sessions. */
export const Sessions = (): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const read = useQuery({ ...ownSessions(world.api), staleTime: 0 });
  const { ending, end } = useEnding<string>('account.not-ended');
  const endOne = (id: string) =>
    void end(id, async () => {
      await endOwnSession(world, id);
      return text('account.session-ended');
    });
  const endOthers = () =>
    void end('others', async () => text('account.sessions-ended', { count: await endOtherSessions(world) }));
  const rows = read.data?.result ?? [];
  return (
    <>
      <SectionHead
        title={text('account.sessions')}
        words={text('account.sessions-explain')}
        action={
          rows.some(({ current }) => !current) && (
            <Button busy={ending === 'others'} onClick={endOthers}>
              {text('account.end-others')}
            </Button>
          )
        }
      />
      <SectionRows read={read}>{() => <SessionTable rows={rows} ending={ending} onEnd={endOne} />}</SectionRows>
    </>
  );
};

interface SessionTableProps {
  readonly rows: readonly OwnSession[];
  readonly ending: string | undefined;
  readonly onEnd: (id: string) => void;
}

const SessionTable = ({ rows, ending, onEnd }: SessionTableProps) => {
  const text = useText(messages);
  const nameOf = useDeviceName();
  const dates = useFormatter(dateFormat);
  return (
    <div className={css.tableBox}>
      <Table
        label={text('account.sessions')}
        boxes={false}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'device',
            label: text('account.device'),
            names: true,
            cell: (row) => (
              <div className={css.device}>
                <Icon of={deviceOf(row.user_agent)?.phone ? Smartphone : Monitor} className={css.sectionIcon} />
                <span>
                  <b className={css.name}>{nameOf(row)}</b>{' '}
                  {row.current && <Badge tone="accent">{text('account.this-one')}</Badge>}
                  <span className={css.below}>
                    {text('account.since', { date: dates.format(momentOf(row.created_on)) })}
                  </span>
                </span>
              </div>
            ),
          },
          {
            id: 'from',
            label: text('account.from'),
            cell: ({ address }) => <bdi>{address ?? text('account.unknown-address')}</bdi>,
          },
          {
            id: 'seen',
            label: text('account.last-seen'),
            cell: (row) => (row.current ? text('account.now') : <RelativeTime ms={momentOf(row.last_seen_on)} />),
          },
          {
            id: 'end',
            label: '',
            align: 'end',
            cell: (row) =>
              !row.current && (
                <Button
                  size="sm"
                  busy={ending === row.id}
                  aria-label={text('account.end-session-of', { device: nameOf(row) })}
                  onClick={() => onEnd(row.id)}
                >
                  {text('account.end-session')}
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
};
