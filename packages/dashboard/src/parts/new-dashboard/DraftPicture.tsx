import { ChartView, resultColumns, type ChartKind, type DatasetWords, type FormData } from '@sightline/charts';
import { buildQueryContext } from '@sightline/charts/query';
import { chartData } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { colorsOf, Skeleton } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import * as css from './new-dashboard.css.ts';

/** A chart with its data, before it is placed on a dashboard. */
export const DraftPicture = ({
  name,
  form,
  kinds,
  dark,
  words,
}: {
  readonly name: string;
  readonly form: FormData;
  readonly kinds: readonly ChartKind[];
  readonly dark: boolean;
  readonly words?: DatasetWords;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  const api = useApi();
  const context = useMemo(() => buildQueryContext(form), [form]);
  const { data, error } = useQuery({
    ...chartData(api, { ...context }),
    select: ({ result }) => result.map((each) => resultColumns(each)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  if (error)
    return (
      <p className={css.note}>
        {text('newDashboard.failedChart', { reason: error instanceof Error ? error.message : String(error) })}
      </p>
    );
  return data ? (
    <ChartView kinds={kinds} formData={form} results={data} colors={colors} {...words} />
  ) : (
    <div role="status" aria-label={text('newDashboard.loadingChart', { name })}>
      <Skeleton height="100%" />
    </div>
  );
};
