import { chartOf, type Chart } from '@sightline/core';
import { chartList } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { makeChartRow, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { Button } from '@sightline/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartCard } from '../cards/ChartCard.tsx';
import { RelativeTime } from '../relative-time/RelativeTime.tsx';
import type { ListDescription } from './list-description.ts';
import { ListScreen } from './ListScreen.tsx';

const column = { column: 'slice_name', operator: 'chart_all_text' };

/** A list of charts with a search, a facet, and an action on several rows. */
const Charts = ({ search: first }: { readonly search: string }): ReactNode => {
  const api = useApi();
  const [search, setSearch] = useState(first);
  const list: ListDescription<Chart> = {
    name: 'story',
    title: 'Charts',
    rules: {
      filters: [
        { key: 'name', ...column, kind: 'search' },
        { key: 'favorite', column: 'id', operator: 'chart_is_favorite', kind: 'facet' },
      ],
      sortColumns: ['slice_name'],
      pageSizes: [10, 25],
      start: {
        filters: {},
        pageIndex: 0,
        pageSize: 10,
        sortColumn: 'slice_name',
        sortOrder: 'asc',
        viewMode: 'table',
      },
    },
    searchKey: 'name',
    searchLabel: 'Search charts',
    facets: [{ key: 'favorite', label: 'Favorite', choices: [{ label: 'Yes', value: true }] }],
    columns: [
      { id: 'name', label: 'Name', names: true, order: 'slice_name', cell: () => null },
      {
        id: 'changed',
        label: 'Changed',
        cell: ({ changedAt, changedAgo }) => <RelativeTime ms={changedAt} fallback={changedAgo} />,
      },
    ],
    read: (query) => {
      const { queryKey, queryFn } = chartList(api, { ...query, filters: query.filters.map((each) => ({ ...each })) });
      return {
        queryKey,
        queryFn: async (context) => {
          const { count, result } = await queryFn(context);
          return { count, rows: result.map(chartOf) };
        },
      };
    },
    rowName: ({ name }) => name,
    rowPath: ({ id }) => `/explore/?slice_id=${id}`,
    card: (chart, { selection }) => <ChartCard chart={chart} pictured={false} actions={{}} selection={selection} />,
    bulk: [{ id: 'delete', label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined }],
    primary: (
      <Button kind="primary" icon={Plus}>
        Chart
      </Button>
    ),
    empty: { icon: ChartColumn, title: 'No charts yet', words: 'A chart shows the data of a dataset.' },
  };
  return <ListScreen list={list} search={search} onSearch={setSearch} onOpen={() => undefined} />;
};

const meta = {
  title: 'Entities/List screen',
  component: Charts,
  args: { search: '' },
} satisfies Meta<typeof Charts>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = ['Orders by hour', 'Revenue by channel', 'Stock of the bakery'].map((name, index) =>
  makeChartRow(index + 1, { slice_name: name }),
);
const over = (listCharts: NonNullable<MemoryHandlers['listCharts']>): Story => ({
  decorators: [(Inner) => <StoryFrame handlers={{ listCharts }}>{Inner()}</StoryFrame>],
});

const full = over(() => ({ count: rows.length, result: rows }));
export const Rows = full;
export const Cards: Story = { ...full, args: { search: '?viewMode=card' } };
/** Some rows are selected. */
export const Selected: Story = {
  ...full,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /select/iu }));
    await userEvent.click((await canvas.findAllByRole('checkbox')).at(1)!);
  },
};
export const Nothing = over(() => ({ count: 0, result: [] }));
/** The filters leave no rows. */
export const NothingFound: Story = { ...Nothing, args: { search: '?filters=(name:zeppelin)' } };
export const Loading = over(() => new Promise(() => undefined));
export const Failing = over(() => Promise.reject(refuse(500, { message: 'The metadata database does not answer' })));
export const NotAllowed = over(() => Promise.reject(refuse(403, { message: 'Forbidden' })));
