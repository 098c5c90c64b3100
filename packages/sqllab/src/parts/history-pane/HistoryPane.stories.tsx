import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MemoryHandlers } from '@sightline/core/testing';
import { makeTab } from '../../model/tabs.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { HistoryPane } from './HistoryPane.tsx';

const noop = () => undefined;
const at = Date.UTC(2026, 10, 20, 9);
const query = (id: number, sql: string, more: object) => ({
  id,
  client_id: `made-${id}`,
  database: { id: 1, database_name: 'examples' },
  schema: 'bikes',
  sql,
  start_time: at - id * 60_000,
  end_time: at - id * 60_000 + 420 * id,
  ...more,
});
const queries = [
  query(5, 'SELECT * FROM bikes.trips', { status: 'running', end_time: null, progress: 40 }),
  query(4, 'SELECT station, docks\nFROM bikes.stations\nORDER BY docks DESC', { status: 'success', rows: 240 }),
  query(3, 'SELECT dcks FROM bikes.stations', {
    status: 'failed',
    error_message: 'Column “dcks” is not in stations.',
  }),
  query(2, 'SELECT * FROM bikes.trips CROSS JOIN bikes.stations', { status: 'stopped' }),
  query(1, 'SELECT count(*) FROM bikes.trips CROSS JOIN bikes.trips', { status: 'timed_out' }),
];

const over = (listQueries: NonNullable<MemoryHandlers['listQueries']>): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ listQueries }} capabilities={['query_delete']}>
        {Inner()}
      </StoryFrame>
    ),
  ],
});

const meta = {
  title: 'SQL Lab/HistoryPane',
  component: HistoryPane,
  args: {
    tab: makeTab({ id: 'one', title: 'Docks', databaseId: 1, schema: 'bikes', rowLimit: 1000 }),
    runs: [],
    onRunAgain: noop,
    onOpen: noop,
  },
} satisfies Meta<typeof HistoryPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Runs = over(() => ({ count: queries.length, result: queries }));
/** A failed run, expanded to show its SQL and its error. */
export const RunUnfolded: Story = {
  ...Runs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /SELECT dcks/u }));
  },
};
export const OnlyTheLatest = over(() => ({ count: 80, result: queries }));
export const NoRuns = over(() => ({ count: 0, result: [] }));
export const Loading = over(() => new Promise(() => undefined));
export const Failing = over(async () => {
  throw refuse(500, { message: 'The metadata database does not answer' });
});
