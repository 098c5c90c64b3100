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
  results: [madeRows],
  errors: [],
};

const meta = {
  title: 'SQL Lab/ResultPane',
  component: ResultPane,
  args: {
    run,
    downloadHref: '#',
    onCreateChart: noop,
    errorActions: { onRetry: noop, onGoToLine: noop, onEditParameters: noop, onUseName: noop },
  },
  decorators: [(Inner) => <StoryFrame height={320}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ResultPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const NotRun: Story = { args: { run: undefined } };
export const Running: Story = { args: { run: { ...run, stage: 'running' } } };
export const NoRows: Story = { args: { run: { ...run, results: [noRows(madeRows.columns)] } } };
export const SeveralStatements: Story = { args: { run: { ...run, results: [madeRows, madeRows] } } };
/** The row limit has cut the result off. */
export const Cut: Story = { args: { run: { ...run, end: { cut: true } } } };
/** Figures of a column beside the rows. */
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
      ...run,
      stage: 'failed',
      results: [],
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
