import { datasetItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import {
  Button,
  Checkbox,
  Combobox,
  Empty,
  Field,
  MultiCombobox,
  Select,
  Spinner,
  TextInput,
  type Option,
} from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus, Table2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import { arrangeTiles } from '../../model/arrange-charts.ts';
import {
  proposeDashboard,
  splitColumns,
  startChoices,
  type Draft,
  type DraftChoices,
  type DraftText,
} from '../../model/propose-dashboard.ts';
import { draftDataset, type DraftDataset } from '../../reads/draft-facts.ts';
import { findDatasets } from '../../reads/filter-datasets.ts';
import { CreateBar } from './CreateBar.tsx';
import { DraftBoard } from './DraftBoard.tsx';
import { DraftPicture } from './DraftPicture.tsx';
import * as css from './new-dashboard.css.ts';
import type { NewDashboardProps } from './NewDashboard.tsx';

const countsRows = '';
const notOverTime = '';

const idIn = (search: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get('dataset_id') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** A first title: the name of the table as words. */
const titleFor = (table: string): string => {
  const words = table.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Main number, time and breakdowns. */
const ChoiceFields = ({
  facts,
  choices,
  onChange,
}: Pick<DraftDataset, 'facts'> & {
  readonly choices: DraftChoices;
  readonly onChange: (choices: DraftChoices) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  const { columns, metrics } = facts.dataset;
  const label = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const option = (name: string): Option<string> => ({ value: name, label: label(name) });
  return (
    <>
      <Field label={text('newDashboard.metric')}>
        <Select
          label={text('newDashboard.metric')}
          value={choices.metric ?? countsRows}
          options={[
            ...metrics.map(({ name, label: title }) => ({ value: name, label: title })),
            { value: countsRows, label: text('newDashboard.rowCount') },
          ]}
          onChange={(metric) => onChange({ ...choices, metric: metric === countsRows ? undefined : metric })}
        />
      </Field>
      <Field label={text('newDashboard.time')}>
        <Select
          label={text('newDashboard.time')}
          value={choices.time ?? notOverTime}
          options={[
            ...columns.filter(({ kind }) => kind === 'time').map(({ name }) => option(name)),
            { value: notOverTime, label: text('newDashboard.noTime') },
          ]}
          onChange={(time) => onChange({ ...choices, time: time === notOverTime ? undefined : time })}
        />
      </Field>
      <Field label={text('newDashboard.breakdowns')}>
        <MultiCombobox<string>
          label={text('newDashboard.breakdowns')}
          value={choices.breakdowns.map(option)}
          options={splitColumns(facts).map(option)}
          onChange={(chosen) => onChange({ ...choices, breakdowns: chosen.map(({ value }) => String(value)) })}
        />
      </Field>
    </>
  );
};

const titles = {
  metric: 'newDashboard.title-metric',
  by: 'newDashboard.title-by',
  'over-time': 'newDashboard.title-over-time',
  share: 'newDashboard.title-share',
  details: 'newDashboard.title-details',
} as const;
const reasons = {
  main: 'newDashboard.why-main',
  saved: 'newDashboard.why-saved',
  rows: 'newDashboard.why-rows',
  trend: 'newDashboard.why-trend',
  'trend-split': 'newDashboard.why-trend-split',
  share: 'newDashboard.why-share',
  ranking: 'newDashboard.why-ranking',
  table: 'newDashboard.why-table',
  'filter-time': 'newDashboard.why-filter-time',
  'filter-values': 'newDashboard.why-filter-values',
} as const;

const useDraftText = () => {
  const text = useText(newDashboardMessages);
  return {
    titleOf: ({ id, metric, column }: DraftText): string =>
      text(titles[id], { metric: metric || text('newDashboard.rowCount'), column }),
    whyOf: ({ id, count, column }: Draft['tiles'][number]['reason']): string => text(reasons[id], { count, column }),
  };
};

/** The draft of a dataset: its choices and filters, and the proposed tiles. */
const Proposal = ({
  facts,
  words,
  ...props
}: DraftDataset & NewDashboardProps & { readonly picker: ReactNode }): ReactNode => {
  const { kinds, dark, navigate, picker } = props;
  const text = useText(newDashboardMessages);
  const { titleOf, whyOf } = useDraftText();
  const [name, setName] = useState(() => titleFor(facts.dataset.name));
  const [choices, setChoices] = useState(() => startChoices(facts));
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const draft = useMemo(() => proposeDashboard(facts, choices), [facts, choices]);
  const kept = draft.tiles.filter(({ id }) => !out.has(id));
  const left = draft.tiles.filter(({ id }) => out.has(id));
  const filters = draft.filters.filter(({ id }) => !out.has(id));
  const turn = (key: string) => setOut((before) => toggled(before, key));
  const filterName = ({ type, label }: Draft['filters'][number]) =>
    type === 'filter_time' ? text('newDashboard.timeRange') : label;
  const rows = arrangeTiles(
    kept.map((tile) => ({
      role: tile.role,
      key: tile.id,
      name: titleOf(tile.title),
      why: whyOf(tile.reason),
      picture: <DraftPicture name={titleOf(tile.title)} form={tile.form} kinds={kinds} dark={dark} words={words} />,
    })),
    ({ role }) => role,
  ).map((row) => row.map((tile) => ({ ...tile, height: tile.height + 4 })));
  const datasetId = facts.dataset.id;
  return (
    <>
      <div className={css.split}>
        <div className={css.side}>
          {picker}
          <Field label={text('newDashboard.name')} required>
            <TextInput value={name} maxLength={500} onChange={setName} />
          </Field>
          <ChoiceFields facts={facts} choices={choices} onChange={setChoices} />
          <h2 className={css.heading}>{text('newDashboard.filters')}</h2>
          {draft.filters.map((filter) => (
            <Checkbox
              key={filter.id}
              checked={!out.has(filter.id)}
              onChange={() => turn(filter.id)}
              label={filterName(filter)}
              help={whyOf(filter.reason)}
            />
          ))}
        </div>
        <div className={css.board}>
          <DraftBoard rows={rows} onLeaveOut={turn} />
          {left.length > 0 && (
            <ul className={css.leftOut} aria-label={text('newDashboard.leftOut')}>
              {left.map((tile) => (
                <li key={tile.id}>
                  <Button size="sm" icon={Plus} onClick={() => turn(tile.id)} title={text('newDashboard.putBack')}>
                    {titleOf(tile.title)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <CreateBar
        words={
          <>
            {text('newDashboard.tiles', { kept: kept.length, count: draft.tiles.length, filters: filters.length })}{' '}
            {text('newDashboard.ordinary')}
          </>
        }
        missing={
          name.trim() === ''
            ? text('newDashboard.nameMissing')
            : kept.length === 0
              ? text('newDashboard.empty')
              : undefined
        }
        drafted={() => ({
          title: name.trim(),
          arrangement: 'balanced',
          charts: kept.map(({ title, role, form }) => ({ name: titleOf(title), role, form, datasetId })),
          filters: filters.map((filter) => ({ ...filter, name: filterName(filter), datasetId })),
        })}
        navigate={navigate}
      />
    </>
  );
};

/** A dashboard that is drafted from a dataset. */
export const FromDataset = (props: NewDashboardProps): ReactNode => {
  const { search, navigate } = props;
  const text = useText(newDashboardMessages);
  const api = useApi();
  const id = idIn(search);
  const named = useQuery({ ...datasetItem(api, id ?? 0), enabled: id !== undefined, retry: false });
  const draft = useQuery({ ...draftDataset(api, id ?? 0), enabled: id !== undefined, retry: false, staleTime: 60_000 });
  const table = named.data?.result['table_name'];
  const picker = (
    <Field label={text('newDashboard.dataset')}>
      <Combobox<number>
        label={text('newDashboard.dataset')}
        value={id === undefined ? undefined : { value: id, label: typeof table === 'string' ? table : '' }}
        options={(typed, signal) => findDatasets(api, typed, signal)}
        onChange={(option) =>
          option && navigate(`/dashboard/new/?from=dataset&dataset_id=${option.value}`, { replace: true })
        }
      />
    </Field>
  );
  if (draft.data) return <Proposal key={id} {...props} {...draft.data} picker={picker} />;
  return (
    <div className={css.split}>
      <div className={css.side}>{picker}</div>
      <div className={css.board}>
        {draft.error ? (
          <LateErrorView error={draft.error} size="compact" actions={{ onRetry: () => void draft.refetch() }} />
        ) : id === undefined ? (
          <Empty icon={Table2} title={text('newDashboard.fromDataset')}>
            {text('newDashboard.chooseDataset')}
          </Empty>
        ) : (
          <Spinner label={text('newDashboard.asking')} />
        )}
      </div>
    </div>
  );
};
