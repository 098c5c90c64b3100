import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { RunBar } from './RunBar.tsx';

const noop = () => undefined;

const meta = {
  title: 'SQL Lab/RunBar',
  component: RunBar,
  args: {
    stage: 'idle',
    startedAt: undefined,
    endedAt: undefined,
    hasSelection: false,
    rowLimit: 1000,
    maxRows: 100_000,
    runnable: true,
    saved: false,
    paramCount: 0,
    onRun: noop,
    onStop: noop,
    onRowLimit: noop,
    onSave: noop,
    onSaveAs: noop,
    onFormat: noop,
    onShare: noop,
    onParams: noop,
    onExplain: noop,
  },
  decorators: [(Inner) => <StoryFrame height={80}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof RunBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const WithScheduler: Story = { args: { onSchedule: noop } };
export const NothingToRun: Story = { args: { runnable: false } };
export const Selection: Story = { args: { hasSelection: true, saved: true } };
export const Running: Story = { args: { stage: 'running', startedAt: Date.now() } };
export const Stopping: Story = { args: { stage: 'stopping', startedAt: Date.now() } };
export const Done: Story = { args: { stage: 'done', startedAt: 0, endedAt: 412 } };
export const WithParameters: Story = { args: { paramCount: 2 } };
export const Narrow: Story = {
  args: { stage: 'done', startedAt: 0, endedAt: 412 },
  decorators: [(Inner) => <div style={{ inlineSize: 320 }}>{Inner()}</div>],
};
