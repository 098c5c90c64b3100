import type { ChartKind } from '@sightline/charts';
import { dashboardCharts, dashboardItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Empty, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { DashboardView } from './DashboardView.tsx';

export interface DashboardProps {
  /** Id, uuid or slug; undefined where the address names none. */
  readonly idOrSlug: string | undefined;
  readonly kinds: readonly ChartKind[];
  /** The query string with its `?`, `''` without one. */
  readonly search: string;
  readonly dark: boolean;
  /** Gives the address of a path of ours, base path included. */
  readonly href: (path: string) => string;
}

/** A dashboard to look at: its layout, filters and charts. */
export const Dashboard = ({ idOrSlug, ...rest }: DashboardProps): ReactNode => {
  const text = useText(messages);
  if (idOrSlug === undefined) return <Empty title={text('dashboard.unnamed')}>{text('dashboard.unnamedHelp')}</Empty>;
  return <Reading key={idOrSlug} idOrSlug={idOrSlug} {...rest} />;
};

const Reading = ({ idOrSlug, ...rest }: DashboardProps & { readonly idOrSlug: string }): ReactNode => {
  const api = useApi();
  const text = useText(messages);
  const item = useQuery(dashboardItem(api, idOrSlug));
  const charts = useQuery(dashboardCharts(api, idOrSlug));
  const error = item.error ?? charts.error;
  if (error) {
    const retry = () => {
      void item.refetch();
      void charts.refetch();
    };
    return <ErrorView error={error} actions={{ onRetry: retry }} />;
  }
  if (!item.data || !charts.data)
    return (
      <>
        <VisuallyHidden>{text('dashboard.loading')}</VisuallyHidden>
        <Skeleton height={320} />
      </>
    );
  const { result } = item.data;
  return <DashboardView key={result.id} item={result} charts={charts.data.result} {...rest} />;
};
