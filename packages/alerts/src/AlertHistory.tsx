import { readOf } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { late, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { formOf } from './model/report-form.ts';
import * as css from './parts/condition/history.css.ts';

const ConditionHistory = late(async () => (await import('./parts/condition/ConditionHistory.tsx')).ConditionHistory);

/**
 * Line chart of the values that an alert has checked, with its threshold. Renders nothing if the alert has never
 * checked a number.
 */
export const AlertHistory = ({ reportId }: { readonly reportId: number }): ReactNode => {
  const { data } = useQuery(readOf(useApi(), 'report', 'getReport', { params: { pk: reportId } }));
  const values = useMemo(() => data && formOf(data.result), [data]);
  if (!values || data?.result.last_value == null) return null;
  // Reserves space for the chart while it loads, so that the list of runs below does not move.
  const waiting = <Skeleton height={css.historyHeight} />;
  return (
    <div className={css.above}>
      <ConditionHistory fallback={waiting} reportId={reportId} form={{ values }} waiting={waiting} />
    </div>
  );
};
