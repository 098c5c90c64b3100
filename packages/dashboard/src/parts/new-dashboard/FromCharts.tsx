import { useApi, useText } from '@sightline/core/react';
import type { FormData } from '@sightline/charts';
import { LateErrorView } from '@sightline/entity-ui';
import { Checkbox, Empty, Field, Segmented, Skeleton, TextInput } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import { arrangeTiles, roleOf, type Arrangement } from '../../model/arrange-charts.ts';
import { addedCharts } from '../../reads/added-charts.ts';
import { ChartSearch } from '../chart-search/ChartSearch.tsx';
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

const StoredPicture = ({ chart, ...rest }: { readonly chart: Chosen } & Pick<NewDashboardProps, 'kinds' | 'dark'>) => {
  const { data, error } = useQuery({ ...addedCharts(useApi(), chart.id), retry: false });
  if (error) return <LateErrorView error={error} size="compact" />;
  return data ? (
    <DraftPicture name={chart.name} form={data.form_data as FormData} {...rest} />
  ) : (
    <Skeleton height="100%" />
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
          <ChartSearch
            className={css.sideList}
            renderChart={({ id, uuid, name: label, kind, dataset }) => (
              <Checkbox
                checked={chosen.some((each) => each.id === id)}
                onChange={() => turn({ id, uuid, name: label, kind, dataset: dataset?.name ?? '' })}
                label={label}
                help={dataset?.name}
              />
            )}
          />
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
