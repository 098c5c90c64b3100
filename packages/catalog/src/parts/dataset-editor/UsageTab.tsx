import { useApi, useText } from '@sightline/core/react';
import { LateErrorView, useHref } from '@sightline/entity-ui';
import { Badge, Empty, late, Link, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChartPie } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { usedNames, type UsingChart } from '../../model/dataset/breaking-changes.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import { readChartsOn } from '../../reads/dataset-editor.ts';
import * as css from './editor.css.ts';
import type { DatasetEditor } from './use-dataset-editor.ts';

const Lineage = late(async () => (await import('../lineage/Lineage.tsx')).Lineage);

/** Columns and metrics of the dataset that a chart uses. */
const namesOf = ({ params }: UsingChart, form: DatasetForm): readonly string[] => {
  const used = usedNames(params);
  // A metric may have the same name as a column.
  return [...new Set([...form.metrics, ...form.columns].map(({ name }) => name))].filter((name) => used.has(name));
};

/** Charts that use the dataset, the names they use, and the dashboards that show them. */
export const UsageTab = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const href = useHref();
  const { id, form } = editor.saved;
  const charts = useQuery({
    queryKey: ['chart', 'on-dataset', id],
    queryFn: ({ signal }) => readChartsOn(api, id, signal),
  });
  const listed = useMemo(
    () => (charts.data ?? []).map((chart) => ({ ...chart, names: namesOf(chart, form) })),
    [charts.data, form],
  );
  if (charts.error) return <LateErrorView error={charts.error} actions={{ onRetry: () => void charts.refetch() }} />;
  if (!charts.data) return <Skeleton height={240} />;
  if (listed.length === 0)
    return (
      <Empty icon={ChartPie} title={text('dataset.no-charts')}>
        {text('dataset.no-charts-explain')}
      </Empty>
    );
  const dashboards = new Set(listed.flatMap((chart) => chart.dashboards.map((each) => each.id))).size;
  return (
    <>
      <div className={css.fields}>
        <p className={css.muted}>{text('dataset.used-by', { charts: listed.length, dashboards })}</p>
      </div>
      {api.capabilities?.has('lineage') && <Lineage fallback={<Skeleton height={240} />} datasetId={id} />}
      <div className={css.fields}>
        <ul className={css.cards} aria-label={text('dataset.usage')}>
          {listed.map(({ id: chartId, name, dashboards: boards, names }) => (
            <li key={chartId} className={css.card}>
              <Link className={css.link} href={href(`/explore/?slice_id=${chartId}`)}>
                <bdi>{name}</bdi>
              </Link>
              {names.length > 0 && (
                <span className={css.row}>
                  {names.map((each) => (
                    <Badge key={each}>
                      <bdi>{each}</bdi>
                    </Badge>
                  ))}
                </span>
              )}
              <span className={css.row}>
                <span className={css.muted}>
                  {boards.length === 0 ? text('dataset.on-no-dashboard') : text('dataset.on-dashboards')}
                </span>
                {boards.map((board) => (
                  <Link key={board.id} className={css.link} href={href(`/superset/dashboard/${board.id}/`)}>
                    <bdi>{board.title}</bdi>
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
