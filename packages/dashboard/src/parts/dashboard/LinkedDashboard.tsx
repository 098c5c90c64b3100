import { useApi } from '@sightline/core/react';
import { PageFailure } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { linkAddress } from '../../model/link-address.ts';
import { permalinkState } from '../../reads/permalink-state.ts';
import type { DashboardProps, OfLink } from './Dashboard.tsx';
import { Loading } from './Loading.tsx';

export interface LinkedDashboardProps extends Pick<DashboardProps, 'search' | 'hash' | 'navigate' | 'framing'> {
  readonly linkKey: string;
  readonly children: (linked: OfLink) => ReactNode;
}

/** The dashboard of a permalink. The id of the dashboard is added to the page's address, as in Apache Superset. */
export const LinkedDashboard = (props: LinkedDashboardProps): ReactNode => {
  const { linkKey, framing, children } = props;
  const link = useQuery({ ...permalinkState(useApi(), linkKey), retry: false });
  const { data } = link;
  const arrive = useEffectEvent(({ idOrSlug, kept }: NonNullable<typeof data>) => {
    if (!framing) props.navigate(linkAddress({ ...props, idOrSlug, linkKey, kept }), { replace: true });
  });
  useEffect(() => {
    if (data) arrive(data);
  }, [data]);
  if (link.error) return <PageFailure error={link.error} actions={{ onRetry: () => void link.refetch() }} />;
  return data ? children(data) : <Loading />;
};
