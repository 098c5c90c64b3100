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

/** Values from the page that are needed to draw a chart. */
type PictureHost = Pick<NewDashboardProps, 'kinds' | 'dark'>;

const StoredPicture = ({ chart, ...host }: { readonly chart: Chosen } & PictureHost) => {
  const { data, error } = useQuery({ ...addedCharts(useApi(), chart.id), retry: false });
  if (error) return <LateErrorView error={error} size="compact" />;
  return data ? (
    <DraftPicture name={chart.name} form={data.form_data as FormData} {...host} />
  ) : (
    <Skeleton height="100%" />
  );
};

const arrangedRows = (chosen: readonly Chosen[], arrangement: Arrangement, host: PictureHost) =>
  arrangeTiles(
    chosen.map((chart) => ({
      key: String(chart.id),
      name: chart.name,
      kind: chart.kind,
      picture: <StoredPicture chart={chart} {...host} />,
    })),
    ({ kind }) => roleOf(kind),
    arrangement,
  );

/** Preview of the selected charts as they will be arranged on the dashboard. */
const ChosenBoard = ({
  chosen,
  arrangement,
  host,
  onArrange,
  onLeaveOut,
}: {
  readonly chosen: readonly Chosen[];
  readonly arrangement: Arrangement;
  readonly host: PictureHost;
  readonly onArrange: (arrangement: Arrangement) => void;
  readonly onLeaveOut: (key: string) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  if (chosen.length === 0)
    return (
      <Empty icon={ChartColumn} title={text('newDashboard.fromCharts')}>
        {text('newDashboard.chooseCharts')}
      </Empty>
    );
  return (
    <>
      <div className={css.pair}>
        <span />
        <Segmented<Arrangement>
          label={text('newDashboard.arrangement')}
          size="sm"
          value={arrangement}
          onChange={onArrange}
          options={[
            { value: 'balanced', label: text('newDashboard.balanced') },
            { value: 'two', label: text('newDashboard.two') },
            { value: 'one', label: text('newDashboard.one') },
          ]}
        />
      </div>
      <DraftBoard rows={arrangedRows(chosen, arrangement, host)} onLeaveOut={onLeaveOut} />
    </>
  );
};

/** Form for a dashboard made from selected charts. */
export const FromCharts = ({ kinds, dark, navigate }: NewDashboardProps): ReactNode => {
  const text = useText(newDashboardMessages);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [arrangement, setArrangement] = useState<Arrangement>('balanced');
  const turn = (chart: Chosen) =>
    setChosen((before) =>
      before.some(({ id }) => id === chart.id) ? before.filter(({ id }) => id !== chart.id) : [...before, chart],
    );
  const missing = () => {
    if (chosen.length === 0) return text('newDashboard.empty');
    return name.trim() === '' ? text('newDashboard.nameMissing') : undefined;
  };
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
          <ChosenBoard
            chosen={chosen}
            arrangement={arrangement}
            host={{ kinds, dark }}
            onArrange={setArrangement}
            onLeaveOut={(key) => setChosen((all) => all.filter(({ id }) => String(id) !== key))}
          />
        </div>
      </div>
      <CreateBar
        words={text('newDashboard.chosen', {
          count: chosen.length,
          datasets: new Set(chosen.map(({ dataset }) => dataset)).size,
        })}
        missing={missing()}
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
