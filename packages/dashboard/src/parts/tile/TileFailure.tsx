import { useApi } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chartOwners } from '../../reads/chart-owners.ts';

export interface TileFailureProps {
  readonly chartId: number;
  readonly error: unknown;
  /** Where the chart's owners may be asked for: not in a frame of another page. */
  readonly namesOwners: boolean;
  readonly onRetry: () => void;
  /** A consent holds for every chart of its database. */
  readonly onConsent: () => void;
}

/** Why a chart is not shown, and whom to ask. */
export const TileFailure = ({ chartId, error, namesOwners, onRetry, onConsent }: TileFailureProps): ReactNode => {
  const owners = useQuery({ ...chartOwners(useApi(), chartId), enabled: namesOwners, retry: false });
  return (
    <LateErrorView
      error={error}
      size="compact"
      source="chart"
      // Whoever may not see the owners is told of the failure alone.
      owners={owners.data ?? []}
      actions={{ onRetry, onConsent }}
    />
  );
};
