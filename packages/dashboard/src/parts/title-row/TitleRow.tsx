import type { CallOutput } from '@sightline/core/api';
import { dashboardFavorites } from '@sightline/core/cache';
import { useApi, useLocale, useSession, useText } from '@sightline/core/react';
import { Certified, CommentsButton, FavoriteStar, PublishedBadge } from '@sightline/entity-ui';
import { AvatarGroup, Button, IconButton, late, Menu, type MenuEntry, PageHeader, useToasts } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { MenuSubject } from './menu-actions.ts';
import { ShareLink } from './ShareLink.tsx';
import * as css from './title-row.css.ts';

export interface TitleRowProps {
  readonly item: CallOutput<'getDashboard'>['result'];
  readonly onRefresh: () => void;
  /**
   * Creates a permalink to the current state. Resolves with its URL. Absent in an embedded dashboard, which also hides
   * the owners.
   */
  readonly makeLink: (() => Promise<string>) | undefined;
  /** Opens edit mode; undefined for viewers who may not edit. `prepare` is called when opening edit mode is likely. */
  readonly editing: { readonly prepare: () => void; readonly open: () => void; readonly busy: boolean } | undefined;
  readonly subject: MenuSubject;
  /** State of the automatic refresh. */
  readonly status?: ReactNode;
  /** Fragment of the page's URL. If it refers to a comment, the comments open at that comment. */
  readonly hash: string;
}

const Star = ({ id }: { readonly id: number }): ReactNode => {
  const { data } = useQuery({ ...dashboardFavorites(useApi(), [id]), retry: false });
  const own = data?.result.find((each) => each.id === id);
  return own ? <FavoriteStar kind="dashboard" id={id} favorite={own.value} /> : null;
};

const PublishDialog = late(async () => (await import('./PublishDialog.tsx')).PublishDialog);

/** The status badge for owners. Pressing it opens the dialog that changes the status. */
const PublishButton = ({ item }: Pick<TitleRowProps, 'item'>): ReactNode => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className={css.badge} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        <PublishedBadge published={item.published === true} />
      </button>
      {asks && <PublishDialog item={item} onClose={() => setAsks(false)} />}
    </>
  );
};

/** The menu of the dashboard, whose entries are loaded when it first opens. */
const MoreMenu = ({ subject }: { readonly subject: MenuSubject }): ReactNode => {
  const label = useText(messages)('dashboard.more');
  const [make, setMake] = useState<(subject: MenuSubject) => readonly MenuEntry[]>();
  const facts = { api: useApi(), toasts: useToasts(), session: useSession(), locale: useLocale().locale };
  const prepare = async () => {
    const made = await (await import('./late-title.ts')).makeDashboardMenu(facts);
    setMake(() => made);
    return true;
  };
  return (
    <Menu
      label={label}
      align="end"
      prepare={prepare}
      items={() => make?.(subject) ?? []}
      trigger={<IconButton icon={Ellipsis} label={label} />}
    />
  );
};

/** Title, owners and status of the dashboard, and its actions. */
export const TitleRow = ({ item, onRefresh, makeLink, subject, status, editing, hash }: TitleRowProps): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  const { certified_by: by, certification_details: details } = item;
  const people = item.owners?.map((owner) => ({ id: owner.id, name: `${owner.first_name} ${owner.last_name}`.trim() }));
  return (
    <PageHeader
      title={item.dashboard_title ?? ''}
      aside={
        makeLink && (
          <span className={css.aside}>
            {user.id !== undefined && <Star id={item.id} />}
            <Certified certification={by ? { by, details: details ?? '' } : undefined} />
            {editing ? <PublishButton item={item} /> : <PublishedBadge published={item.published === true} />}
            <span className={css.owners}>
              <AvatarGroup people={people ?? []} size="sm" />
            </span>
          </span>
        )
      }
      actions={
        <div className={css.actions}>
          {status}
          <IconButton
            icon={RefreshCw}
            label={text('dashboard.refresh')}
            className={css.wideWords}
            onClick={onRefresh}
          />
          {makeLink && (
            <>
              <CommentsButton on={{ kind: 'dashboard', id: item.id, name: item.dashboard_title ?? '' }} hash={hash} />
              <ShareLink makeLink={makeLink} />
              {editing && (
                <Button
                  icon={Pencil}
                  className={css.foldsToIcon}
                  aria-label={text('dashboard.edit')}
                  busy={editing.busy}
                  onPointerEnter={editing.prepare}
                  onFocus={editing.prepare}
                  onClick={editing.open}
                >
                  <span className={css.wideWords}>{text('dashboard.edit')}</span>
                </Button>
              )}
            </>
          )}
          <MoreMenu subject={subject} />
        </div>
      }
    />
  );
};
