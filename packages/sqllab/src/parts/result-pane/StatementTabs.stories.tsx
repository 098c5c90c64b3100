import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Run } from '../../store/lab-store.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ResultPane } from './ResultPane.tsx';
import { StatementTabs } from './StatementTabs.tsx';

const noop = () => undefined;
const run = (at: number, more: Partial<Run>): Run => ({
  clientId: `made-${at}`,
  stage: 'done',
  sql: `SELECT station, docks\nFROM bikes.stations_${at}`,
  from: 0,
  text: '',
  rowLimit: 1000,
  startedAt: 0,
  endedAt: 380,
  errors: [],
  ...more,
});
const failed = run(2, {
  stage: 'failed',
  errors: [
    {
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      message: 'Column “dcks” is not in stations.',
      level: 'error',
      extra: {},
    },
  ],
});
const skipped = run(3, { stage: 'skipped' });
const actions = { onRetry: noop, onGoToLine: noop, onEditParameters: noop, onUseName: noop };
const paneOf = (shown: Run) => (
  <ResultPane
    run={shown}
    downloadHref="#"
    onCreateChart={noop}
    chart={undefined}
    onChart={noop}
    dark={false}
    errorActions={actions}
    isPinned={false}
    onPin={noop}
    others={[]}
    onCompare={noop}
  />
);
const first = run(1, { rows: madeRows });

const meta = {
  title: 'SQL Lab/StatementTabs',
  component: StatementTabs,
  args: { runs: [first, failed, skipped], pinned: [], shown: first, onShow: noop, children: paneOf(first) },
  decorators: [(Inner) => <StoryFrame height={360}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof StatementTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOfThree: Story = {};
export const FailedOne: Story = { args: { shown: failed, children: paneOf(failed) } };
export const NotRun: Story = { args: { shown: skipped, children: paneOf(skipped) } };
const running = run(2, { stage: 'running', rows: madeRows });
export const WhileRunning: Story = {
  args: { runs: [first, running, run(3, { stage: 'waiting' })], shown: running, children: paneOf(running) },
};
/** Pinned results: one of an earlier run, and one of this run. */
export const Pinned: Story = {
  args: { runs: [first, run(2, { rows: madeRows })], pinned: [first, run(9, { rows: madeRows })] },
};
/** More statements than fit in the row. */
export const Many: Story = {
  args: { runs: Array.from({ length: 12 }, (_, at) => run(at + 1, { rows: madeRows })), shown: first },
};
