import type { CallOutput } from '@sightline/core/api';
import { dashboardFavorites } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Certified, CommentsButton, FavoriteStar, PublishedBadge } from '@sightline/entity-ui';
import { AvatarGroup, IconButton, PageHeader } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { ShareLink } from './ShareLink.tsx';
import * as css from './title-row.css.ts';

export interface TitleRowProps {
  readonly item: CallOutput<'getDashboard'>['result'];
  readonly onRefresh: () => void;
  /** Makes a link to what is shown now; gives its address. Absent in a frame of another page: people are not told there either. */
  readonly makeLink: (() => Promise<string>) | undefined;
  /** The fragment of the page's address: one that names a comment opens the comments at it. */
  readonly hash: string;
}

const Star = ({ id }: { readonly id: number }): ReactNode => {
  const { data } = useQuery({ ...dashboardFavorites(useApi(), [id]), retry: false });
  const own = data?.result.find((each) => each.id === id);
  return own ? <FavoriteStar kind="dashboard" id={id} favorite={own.value} /> : null;
};

/** What the dashboard is called, whose it is, how far it is, and what may be done with the whole of it. */
export const TitleRow = ({ item, onRefresh, makeLink, hash }: TitleRowProps): ReactNode => {
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
            <PublishedBadge published={item.published === true} />
            <span className={css.owners}>
              <AvatarGroup people={people ?? []} size="sm" />
            </span>
          </span>
        )
      }
      actions={
        <div className={css.actions}>
          <IconButton icon={RefreshCw} label={text('dashboard.refresh')} onClick={onRefresh} />
          {makeLink && (
            <>
              <CommentsButton on={{ kind: 'dashboard', id: item.id, name: item.dashboard_title ?? '' }} hash={hash} />
              <ShareLink makeLink={makeLink} />
            </>
          )}
        </div>
      }
    />
  );
};
