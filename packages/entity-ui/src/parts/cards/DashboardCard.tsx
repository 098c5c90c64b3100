import type { Dashboard } from '@sightline/core';
import { dashboardItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { Card } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { useHref } from '../../reads/use-href.ts';
import { useRelativeTime } from '../relative-time/RelativeTime.tsx';
import * as css from './cards.css.ts';
import { CardTitle, CardTools, cardSelection, type CardOptions } from './ChartCard.tsx';
import { Certified } from './Certified.tsx';
import { PublishedBadge } from '../published-badge/PublishedBadge.tsx';
import { Thumbnail } from './Thumbnail.tsx';

export const dashboardPath = (dashboard: Dashboard): string =>
  dashboard.url ?? `/superset/dashboard/${dashboard.slug ?? dashboard.id}/`;

/** A dashboard as a card, with its published or draft state. */
export const DashboardCard = ({
  dashboard,
  ...options
}: CardOptions & { readonly dashboard: Dashboard }): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const ago = useRelativeTime();
  const name = dashboard.title || text('card.untitled');
  return (
    <Card
      title={<CardTitle href={href(dashboardPath(dashboard))} name={name} selection={options.selection} />}
      badge={<Certified certification={dashboard.certification} />}
      cover={options.pictured ? <DashboardPicture dashboard={dashboard} /> : undefined}
      tools={<CardTools kind="dashboard" id={dashboard.id} name={name} {...options} />}
      meta={
        <>
          <span className={css.metaText}>
            {text('card.modified', { when: ago(dashboard.changedAt, dashboard.changedAgo) })}
          </span>
          <span className={css.end}>
            <PublishedBadge published={dashboard.published} />
          </span>
        </>
      }
      {...cardSelection(options.selection, text('card.select', { name }))}
    />
  );
};

/** If the list does not contain the thumbnail URL, it is fetched from the dashboard. */
const DashboardPicture = ({ dashboard: { id, thumbnailUrl } }: { readonly dashboard: Dashboard }) => {
  const href = useHref();
  const asked = useQuery({ ...dashboardItem(useApi(), id), enabled: thumbnailUrl === undefined });
  const path = thumbnailUrl ?? asked.data?.result.thumbnail_url ?? undefined;
  return <Thumbnail address={path && href(path)} icon={LayoutDashboard} ground="canvas" />;
};
