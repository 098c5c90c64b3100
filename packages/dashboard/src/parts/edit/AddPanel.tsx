import { chartOf } from '@sightline/core';
import { chartList } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView, useChartKindName } from '@sightline/entity-ui';
import { Button, Icon, SearchInput, Segmented, Skeleton } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, GripVertical, Plus } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { chartIdsOn } from '../../model/edit-document.ts';
import * as css from './edit.css.ts';
import type { EditPanelProps } from './EditPanel.tsx';
import { elementKinds } from './element-kinds.ts';
import { showNode } from './use-board.tsx';

const Elements = ({ edits, startDrag }: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <div className={css.elements}>
      {elementKinds.map(({ type, label, icon, meta }) => {
        const name = text(label);
        const element = {
          type,
          meta: meta(type === 'HEADER' ? text('edit.new-header') : type === 'MARKDOWN' ? text('edit.new-text') : ''),
        };
        return (
          <button
            key={type}
            type="button"
            className={css.element}
            onPointerDown={(event) => startDrag(event, element, name, () => undefined)}
            onClick={() => showNode(edits.add(element, name))}
          >
            <Icon of={icon} />
            {name}
          </button>
        );
      })}
    </div>
  );
};

type Whose = 'all' | 'mine';
type Order = 'recent' | 'name';
const pageSize = 50;

/** Charts that match the search, the newest first or by name. */
const useCharts = (search: string, whose: Whose, order: Order) => {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    ...chartList(api, {
      filters: [
        ...(search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }]),
        ...(whose === 'mine' && user.userId !== undefined
          ? [{ col: 'owners', opr: 'rel_m_m', value: user.userId }]
          : []),
      ],
      order_column: order === 'name' ? 'slice_name' : 'changed_on_delta_humanized',
      order_direction: order === 'name' ? 'asc' : 'desc',
      page: 0,
      page_size: pageSize,
    }),
    placeholderData: keepPreviousData,
  });
};

/** Kind and dataset of a chart. */
const ChartNote = ({
  kind,
  dataset = '',
}: {
  readonly kind: string;
  readonly dataset: string | undefined;
}): ReactNode => {
  const text = useText(editMessages);
  return text('edit.chart-note', { kind: useChartKindName(kind), dataset });
};

const Charts = ({ store, edits, startDrag }: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  const [search, setSearch] = useState('');
  const [whose, setWhose] = useState<Whose>('all');
  const [order, setOrder] = useState<Order>('recent');
  const found = useCharts(useDeferredValue(search.trim()), whose, order);
  const placedKey = useStore(store, ({ document }) => chartIdsOn(document.position).join());
  const placed = new Set(placedKey.split(',').map(Number));
  const charts = (found.data?.result ?? []).map((row) => chartOf(row));
  return (
    <>
      <SearchInput label={text('edit.search')} placeholder={text('edit.search')} value={search} onChange={setSearch} />
      <div className={css.headingRow}>
        <Segmented<Whose>
          label={text('edit.whose')}
          size="sm"
          value={whose}
          onChange={setWhose}
          options={[
            { value: 'all', label: text('edit.whose-all') },
            { value: 'mine', label: text('edit.whose-mine') },
          ]}
        />
        <Segmented<Order>
          label={text('edit.order')}
          size="sm"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'recent', label: text('edit.order-recent') },
            { value: 'name', label: text('edit.order-name') },
          ]}
        />
      </div>
      {found.error ? (
        <LateErrorView error={found.error} size="compact" actions={{ onRetry: () => void found.refetch() }} />
      ) : found.data ? (
        charts.length === 0 ? (
          <p className={css.note}>{text('edit.no-charts')}</p>
        ) : (
          <ul className={css.chartList} aria-label={text('edit.charts')}>
            {charts.map((chart) => {
              const element = {
                type: 'CHART' as const,
                meta: {
                  chartId: chart.id,
                  ...(chart.uuid !== undefined && { uuid: chart.uuid }),
                  sliceName: chart.name,
                  width: 4,
                  height: 50,
                },
              };
              return (
                <li key={chart.id}>
                  <button
                    type="button"
                    className={css.chart}
                    data-placed={placed.has(chart.id) || undefined}
                    onPointerDown={(event) => startDrag(event, element, chart.name, () => undefined)}
                    onClick={() => showNode(edits.add(element, chart.name))}
                  >
                    <Icon of={GripVertical} size={14} className={css.faint} />
                    <Icon of={ChartColumn} size={16} className={css.faint} />
                    <span className={css.chartWords}>
                      <span className={css.chartName} dir="auto">
                        {chart.name}
                      </span>
                      <span className={css.chartNote}>
                        {placed.has(chart.id) ? (
                          text('edit.placed')
                        ) : (
                          <ChartNote kind={chart.kind} dataset={chart.dataset?.name} />
                        )}
                      </span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )
      ) : (
        <Skeleton height="240px" />
      )}
      {(found.data?.count ?? 0) > pageSize && (
        <p className={css.note}>{text('edit.more-charts', { count: (found.data?.count ?? 0) - pageSize })}</p>
      )}
    </>
  );
};

/** Elements and charts: press to add, drag to place. */
export const AddPanel = (props: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <>
      <h2 className={css.heading}>{text('edit.layout')}</h2>
      <Elements {...props} />
      <div className={css.headingRow}>
        <h2 className={css.heading}>{text('edit.charts')}</h2>
        <Button size="sm" kind="ghost" icon={Plus} onClick={props.explorer.make}>
          {text('edit.new-chart')}
        </Button>
      </div>
      <Charts {...props} />
    </>
  );
};
