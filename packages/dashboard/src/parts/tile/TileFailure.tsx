import { useApi } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chartOwners } from '../../reads/chart-owners.ts';
import * as css from './tile.css.ts';

export interface TileFailureProps {
  readonly chartId: number;
  readonly error: unknown;
  /** True if the chart's owners may be shown; false in an embedded dashboard. */
  readonly namesOwners: boolean;
  readonly onRetry: () => void;
  /** Refreshes all charts after the user has given consent, because the consent applies to the whole database. */
  readonly onConsent: () => void;
}

/** Explains why a chart is not shown, and names its owners. */
export const TileFailure = ({ chartId, error, namesOwners, onRetry, onConsent }: TileFailureProps): ReactNode => {
  const owners = useQuery({ ...chartOwners(useApi(), chartId), enabled: namesOwners, retry: false });
  return (
    <div className={css.failure}>
      <LateErrorView
        error={error}
        size="compact"
        source="chart"
        // Without permission to see the owners, only the error is shown.
        owners={owners.data ?? []}
        actions={{ onRetry, onConsent }}
      />
    </div>
  );
};
