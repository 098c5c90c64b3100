import { momentOf } from '@sightline/core';
import { useApi, useFormatter, useText } from '@sightline/core/react';
import { CalendarDay, RelativeTime } from '@sightline/entity-ui';
import { Badge, Button, Empty, Status, Table } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Clock, KeyRound, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/account.ts';
import { daysUntil } from '../../model/token-end.ts';
import { apiTokens, type ApiToken } from '../../reads/own-access.ts';
import { FreshToken, type FreshTokenProps } from './FreshToken.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { SectionHead } from './SectionHead.tsx';
import { SectionRows } from './SectionRows.tsx';
import * as css from './account.css.ts';

/** Days before expiry from which a token is highlighted. */
const soonDays = 14;
const dateFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });

/** API tokens of the user. */
export const ApiTokens = (): ReactNode => {
  const text = useText(messages);
  const [creating, setCreating] = useState(false);
  const [fresh, setFresh] = useState<Omit<FreshTokenProps, 'onClose'>>();
  const [going, setGoing] = useState<ApiToken>();
  const read = useQuery({ ...apiTokens(useApi()), staleTime: 0 });
  const create = (
    <Button icon={Plus} onClick={() => setCreating(true)}>
      {text('account.new-token')}
    </Button>
  );
  return (
    <>
      <SectionHead title={text('account.tokens')} words={text('account.tokens-explain')} action={create} />
      {fresh && <FreshToken {...fresh} onClose={() => setFresh(undefined)} />}
      <SectionRows read={read}>
        {({ result }) =>
          result.length > 0 ? (
            <TokenTable rows={result} onRevoke={setGoing} />
          ) : (
            !fresh && (
              <div className={css.emptyBox}>
                <Empty icon={KeyRound} title={text('account.no-tokens')}>
                  {text('account.no-tokens-explain')}
                </Empty>
              </div>
            )
          )
        }
      </SectionRows>
      <p className={css.faint}>{text('account.tokens-foot')}</p>
      {creating && (
        <NewTokenDialog
          onMade={({ token, result }) => setFresh({ name: result.name, token })}
          onClose={() => setCreating(false)}
        />
      )}
      {going && (
        <RevokeDialog token={going} onRevoked={() => setFresh(undefined)} onClose={() => setGoing(undefined)} />
      )}
    </>
  );
};

interface TokenTableProps {
  readonly rows: readonly ApiToken[];
  readonly onRevoke: (token: ApiToken) => void;
}

const TokenTable = ({ rows, onRevoke }: TokenTableProps) => {
  const text = useText(messages);
  const hasEnded = (row: ApiToken) => (momentOf(row.expires_on) ?? 0) <= Date.now();
  return (
    <div className={css.tableBox}>
      <Table
        label={text('account.tokens')}
        boxes={false}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: text('account.name'),
            names: true,
            cell: ({ name, ending }) => (
              <span>
                <b className={css.name}>{name}</b>
                <span className={css.ending} dir="ltr">{`sl_…${ending}`}</span>
              </span>
            ),
          },
          {
            id: 'scope',
            label: text('account.scope'),
            cell: ({ scope }) => (
              <span className={css.badges}>
                <Badge>{text('account.scope-read')}</Badge>
                {scope !== 'read' && <Badge>{text('account.scope-export')}</Badge>}
                {scope === 'write' && <Badge>{text('account.scope-write')}</Badge>}
              </span>
            ),
          },
          {
            id: 'used',
            label: text('account.last-used'),
            cell: ({ last_used_on: on, last_used_from: from }) =>
              on === null ? (
                <span className={css.faint}>{text('account.never')}</span>
              ) : (
                <span>
                  <RelativeTime ms={momentOf(on)} />
                  {from !== null && <bdi className={css.below}>{from}</bdi>}
                </span>
              ),
          },
          { id: 'expires', label: text('account.expires'), cell: (row) => <TokenEnd ms={momentOf(row.expires_on)} /> },
          {
            id: 'end',
            label: '',
            align: 'end',
            cell: (row) => {
              const ended = hasEnded(row);
              return (
                <Button
                  size="sm"
                  kind={ended ? 'ghost' : 'danger'}
                  aria-label={text(ended ? 'account.delete-of' : 'account.revoke-of', { name: row.name })}
                  onClick={() => onRevoke(row)}
                >
                  {text(ended ? 'account.delete' : 'account.revoke')}
                </Button>
              );
            },
          },
        ]}
      />
    </div>
  );
};

const TokenEnd = ({ ms }: { readonly ms: number | undefined }) => {
  const text = useText(messages);
  const dates = useFormatter(dateFormat);
  const [now] = useState(Date.now);
  if (ms === undefined || ms - now > soonDays * 86_400_000) return <CalendarDay ms={ms} />;
  if (ms <= now) return <span className={css.faint}>{text('account.expired', { date: dates.format(ms) })}</span>;
  return (
    <Status tone="warning" icon={Clock}>
      {text('account.in-days', { days: daysUntil(ms, now) })}
    </Status>
  );
};
