import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, late, Skeleton, Tabs, useLate } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { ChartResult } from '../../model/result.ts';
import { samples } from '../../reads/samples.ts';
import { DownloadMenu, type DownloadMenuProps } from './DownloadMenu.tsx';
import * as css from './results-pane.css.ts';

// Loaded separately, so that the chart can be drawn before the grid is loaded.
const loadGrid = () => import('./RowsGrid.tsx').then((part) => part.RowsGrid);
const RowsGrid = late(loadGrid);

const QueryDialog = late(async () => (await import('./QueryDialog.tsx')).QueryDialog);

export interface ResultsPaneProps {
  readonly dataset: Dataset;
  readonly results: readonly ChartResult[];
  readonly onOpenSqlLab: ((sql: string) => void) | undefined;
  /** Query context and file name; undefined if rows may not be downloaded. */
  readonly download?: DownloadMenuProps | undefined;
}

const Samples = ({ dataset }: { readonly dataset: Dataset }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { data, error } = useQuery(samples(api, dataset));
  if (error) return <LateErrorView error={error} size="compact" />;
  if (!data)
    return (
      <div className={css.waiting}>
        <Skeleton />
      </div>
    );
  return <RowsGrid result={data.result as ChartResult} label={text('explore.results.samples')} dataset={dataset} />;
};

/** Rows of the chart's query, and sample rows of the dataset. */
export const ResultsPane = ({ dataset, results, onOpenSqlLab, download }: ResultsPaneProps): ReactNode => {
  const text = useText(messages);
  const [shown, setShown] = useState<'results' | 'samples'>('results');
  const [queryOpen, setQueryOpen] = useState(false);
  // Loads the grid immediately, so that it is ready when the rows arrive.
  useLate(loadGrid, true);
  const sql = results.flatMap(({ query }) => (query ? [query] : []));
  const [result] = results;
  return (
    <section className={css.pane} aria-label={text('explore.results')}>
      <div className={css.bar}>
        <Tabs
          label={text('explore.results')}
          value={shown}
          onChange={setShown}
          activation="manual"
          tabs={[
            { id: 'results', label: text('explore.results.results'), note: result?.rowcount ?? undefined },
            { id: 'samples', label: text('explore.results.samples') },
          ]}
        />
        {sql.length > 0 && (
          <span className={css.end}>
            {download && <DownloadMenu {...download} />}
            <Button kind="ghost" size="sm" onClick={() => setQueryOpen(true)}>
              {text('explore.results.viewQuery')}
            </Button>
          </span>
        )}
      </div>
      <div className={css.body}>
        {shown === 'samples' && <Samples dataset={dataset} />}
        {shown === 'results' &&
          (result ? (
            <RowsGrid result={result} label={text('explore.results.results')} dataset={dataset} />
          ) : (
            <p className={css.note}>{text('explore.results.none')}</p>
          ))}
      </div>
      {queryOpen && <QueryDialog sql={sql} onClose={() => setQueryOpen(false)} onOpenSqlLab={onOpenSqlLab} />}
    </section>
  );
};
