import { chartOf, type Chart } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { SearchInput, Segmented, Skeleton } from '@sightline/ui-kit';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { chartSearchMessages } from '../../messages/chart-search.ts';
import { searchedCharts, useChartSearch, type ChartOrder, type Whose } from '../../reads/use-chart-search.ts';
import * as css from './chart-search.css.ts';

export interface ChartSearchProps {
  /** CSS class of the list. */
  readonly className: string;
  readonly renderChart: (chart: Chart) => ReactNode;
}

/** A list from which the user chooses charts, with search, an owner filter and a sort order. */
export const ChartSearch = ({ className, renderChart }: ChartSearchProps): ReactNode => {
  const text = useText(chartSearchMessages);
  const [search, setSearch] = useState('');
  const [whose, setWhose] = useState<Whose>('all');
  const [order, setOrder] = useState<ChartOrder>('recent');
  const { data, error, refetch } = useChartSearch(useDeferredValue(search.trim()), whose, order);
  const charts = data?.result.map((row) => chartOf(row));
  const more = (data?.count ?? 0) - searchedCharts;
  return (
    <>
      <SearchInput
        label={text('chartSearch.search')}
        placeholder={text('chartSearch.search')}
        value={search}
        onChange={setSearch}
      />
      <div className={css.choices}>
        <Segmented<Whose>
          label={text('chartSearch.whose')}
          size="sm"
          value={whose}
          onChange={setWhose}
          options={[
            { value: 'all', label: text('chartSearch.all') },
            { value: 'mine', label: text('chartSearch.mine') },
          ]}
        />
        <Segmented<ChartOrder>
          label={text('chartSearch.order')}
          size="sm"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'recent', label: text('chartSearch.recent') },
            { value: 'name', label: text('chartSearch.name') },
          ]}
        />
      </div>
      {error ? (
        <LateErrorView error={error} size="compact" actions={{ onRetry: () => void refetch() }} />
      ) : charts === undefined ? (
        <Skeleton height="240px" />
      ) : charts.length === 0 ? (
        <p className={css.note}>{text('chartSearch.none')}</p>
      ) : (
        <ul className={className} aria-label={text('chartSearch.charts')}>
          {charts.map((chart) => (
            <li key={chart.id}>{renderChart(chart)}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={css.note}>{text('chartSearch.more', { count: more })}</p>}
    </>
  );
};
