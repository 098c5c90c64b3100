import { chartOf } from '@sightline/core';
import { chartList } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import type { FormData } from '@sightline/charts';
import { LateErrorView } from '@sightline/entity-ui';
import { Checkbox, Empty, Field, SearchInput, Segmented, Skeleton, TextInput } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import { arrangeTiles, roleOf, type Arrangement } from '../../model/arrange-charts.ts';
import { addedCharts } from '../../reads/added-charts.ts';
import { CreateBar } from './CreateBar.tsx';
import { DraftBoard } from './DraftBoard.tsx';
import { DraftPicture } from './DraftPicture.tsx';
import * as css from './new-dashboard.css.ts';
import type { NewDashboardProps } from './NewDashboard.tsx';

interface Chosen {
  readonly id: number;
  readonly uuid: string | undefined;
  readonly name: string;
  readonly kind: string;
  readonly dataset: string;
}

const pageSize = 100;

const StoredPicture = ({ chart, ...rest }: { readonly chart: Chosen } & Pick<NewDashboardProps, 'kinds' | 'dark'>) => {
  const { data, error } = useQuery({ ...addedCharts(useApi(), chart.id), retry: false });
  if (error) return <LateErrorView error={error} size="compact" />;
  return data ? (
    <DraftPicture name={chart.name} form={data.form_data as FormData} {...rest} />
  ) : (
    <Skeleton height="100%" />
  );
};

/** The list of charts to choose from. What is chosen stays chosen while one searches. */
const ChartChoice = ({
  chosen,
  onTurn,
}: {
  readonly chosen: readonly Chosen[];
  readonly onTurn: (chart: Chosen) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  const api = useApi();
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  const [order, setOrder] = useState<'recent' | 'name'>('recent');
  const asked = useDeferredValue(search.trim());
  const found = useQuery({
    ...chartList(api, {
      filters: [
        ...(asked === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: asked }]),
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
  const charts = (found.data?.result ?? []).map((row) => chartOf(row));
  const more = (found.data?.count ?? 0) - charts.length;
  return (
    <>
      <SearchInput
        label={text('newDashboard.search')}
        placeholder={text('newDashboard.search')}
        value={search}
        onChange={setSearch}
      />
      <div className={css.pair}>
        <Segmented
          label={text('newDashboard.whose')}
          size="sm"
          value={whose}
          onChange={setWhose}
          options={[
            { value: 'all', label: text('newDashboard.all') },
            { value: 'mine', label: text('newDashboard.mine') },
          ]}
        />
        <Segmented
          label={text('newDashboard.order')}
          size="sm"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'recent', label: text('newDashboard.recent') },
            { value: 'name', label: text('newDashboard.byName') },
          ]}
        />
      </div>
      {found.error ? (
        <LateErrorView error={found.error} size="compact" actions={{ onRetry: () => void found.refetch() }} />
      ) : found.data ? (
        <ul className={css.sideList} aria-label={text('newDashboard.charts')}>
          {charts.map(({ id, uuid, name, kind, dataset }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.some((each) => each.id === id)}
                onChange={() => onTurn({ id, uuid, name, kind, dataset: dataset?.name ?? '' })}
                label={name}
                help={dataset?.name}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="240px" />
      )}
      {found.data && charts.length === 0 && <p className={css.note}>{text('newDashboard.noCharts')}</p>}
      {more > 0 && <p className={css.note}>{text('newDashboard.moreCharts', { count: more })}</p>}
    </>
  );
};

/** A dashboard of chosen charts. */
export const FromCharts = ({ kinds, dark, navigate }: NewDashboardProps): ReactNode => {
  const text = useText(newDashboardMessages);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [arrangement, setArrangement] = useState<Arrangement>('balanced');
  const turn = (chart: Chosen) =>
    setChosen((before) =>
      before.some(({ id }) => id === chart.id) ? before.filter(({ id }) => id !== chart.id) : [...before, chart],
    );
  const rows = arrangeTiles(
    chosen.map((chart) => ({
      key: String(chart.id),
      name: chart.name,
      kind: chart.kind,
      picture: <StoredPicture chart={chart} kinds={kinds} dark={dark} />,
    })),
    ({ kind }) => roleOf(kind),
    arrangement,
  );
  return (
    <>
      <div className={css.split}>
        <div className={css.side}>
          <Field label={text('newDashboard.name')} required>
            <TextInput value={name} maxLength={500} onChange={setName} />
          </Field>
          <ChartChoice chosen={chosen} onTurn={turn} />
        </div>
        <div className={css.board}>
          {chosen.length === 0 ? (
            <Empty icon={ChartColumn} title={text('newDashboard.fromCharts')}>
              {text('newDashboard.chooseCharts')}
            </Empty>
          ) : (
            <>
              <div className={css.pair}>
                <span />
                <Segmented<Arrangement>
                  label={text('newDashboard.arrangement')}
                  size="sm"
                  value={arrangement}
                  onChange={setArrangement}
                  options={[
                    { value: 'balanced', label: text('newDashboard.balanced') },
                    { value: 'two', label: text('newDashboard.two') },
                    { value: 'one', label: text('newDashboard.one') },
                  ]}
                />
              </div>
              <DraftBoard
                rows={rows}
                onLeaveOut={(key) => setChosen((all) => all.filter(({ id }) => String(id) !== key))}
              />
            </>
          )}
        </div>
      </div>
      <CreateBar
        words={text('newDashboard.chosen', {
          count: chosen.length,
          datasets: new Set(chosen.map(({ dataset }) => dataset)).size,
        })}
        missing={
          chosen.length === 0
            ? text('newDashboard.empty')
            : name.trim() === ''
              ? text('newDashboard.nameMissing')
              : undefined
        }
        drafted={() => ({
          title: name.trim(),
          arrangement,
          filters: [],
          charts: chosen.map(({ id, uuid, name: title, kind }) => ({
            chartId: id,
            uuid,
            name: title,
            role: roleOf(kind),
          })),
        })}
        navigate={navigate}
      />
    </>
  );
};
