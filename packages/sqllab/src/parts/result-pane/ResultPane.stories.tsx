import type { Meta, StoryObj } from '@storybook/react-vite';
import { noRows } from '../../model/result-rows.ts';
import type { Run } from '../../store/lab-store.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ResultPane } from './ResultPane.tsx';

const noop = () => undefined;
const run: Run = {
  clientId: 'made',
  stage: 'done',
  sql: 'SELECT station, docks FROM bikes.stations',
  from: 0,
  text: 'SELECT station, docks FROM bikes.stations',
  rowLimit: 1000,
  startedAt: 0,
  endedAt: 380,
  rows: madeRows,
  errors: [],
};

const { rows: _rows, ...bare } = run;

const meta = {
  title: 'SQL Lab/ResultPane',
  component: ResultPane,
  args: {
    run,
    downloadHref: '#',
    onCreateChart: noop,
    chart: undefined,
    onChart: noop,
    dark: false,
    isPinned: false,
    onPin: noop,
    others: [],
    onCompare: noop,
    errorActions: { onRetry: noop, onGoToLine: noop, onEditParameters: noop, onUseName: noop },
  },
  decorators: [(Inner) => <StoryFrame height={320}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ResultPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const NotRun: Story = { args: { run: undefined } };
export const Running: Story = { args: { run: { ...run, stage: 'running' } } };
export const NoRows: Story = { args: { run: { ...run, rows: noRows(madeRows.columns) } } };
/** One of several statements, before it runs. */
export const Waiting: Story = { args: { run: { ...bare, stage: 'waiting' } } };
/** A statement that was skipped because an earlier one failed. */
export const Skipped: Story = { args: { run: { ...bare, stage: 'skipped' } } };
/** A run of an earlier visit, whose result the server has removed. */
export const Gone: Story = { args: { run: { ...bare, storedId: 7, isGone: true } } };
/** The row limit has cut the result off. */
export const Cut: Story = { args: { run: { ...run, end: { cut: true } } } };
/** A chart of the result beside the rows. */
export const Charted: Story = {
  args: { chart: {} },
  decorators: [(Inner) => <StoryFrame width={1120}>{Inner()}</StoryFrame>],
};
/** Profile of a column beside the rows. */
export const Profiled: Story = {
  decorators: [(Inner) => <StoryFrame width={960}>{Inner()}</StoryFrame>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Profile of docks' }));
  },
};
export const Stopped: Story = { args: { run: { ...run, stage: 'stopped' } } };
export const Failed: Story = {
  args: {
    run: {
      ...bare,
      stage: 'failed',
      errors: [
        {
          error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
          message: 'Column “dcks” is not in stations.',
          level: 'error',
          extra: {},
        },
      ],
    },
  },
};
