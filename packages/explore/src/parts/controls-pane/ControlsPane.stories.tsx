import { editableKinds } from '@sightline/charts/edit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeDataset, madeForm } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { problemsOf } from '../../model/controls.ts';
import { ControlsPane } from './ControlsPane.tsx';

const noop = () => undefined;
const bare = { viz_type: 'echarts_timeseries_line', datasource: '3__table' };

const meta = {
  title: 'Explorer/ControlsPane',
  component: ControlsPane,
  args: {
    kinds: editableKinds,
    dataset: madeDataset,
    form: madeForm,
    problems: new Map(),
    showProblems: false,
    isNew: false,
    outOfDate: false,
    running: false,
    live: { on: false, pause: undefined, onChange: noop },
    onChange: noop,
    onKind: noop,
    onUpdate: noop,
    onStop: noop,
  },
  decorators: [(Inner) => <StoryFrame height={640}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ControlsPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UpToDate: Story = {};
export const OutOfDate: Story = { args: { outOfDate: true } };
export const Running: Story = { args: { running: true } };
export const LivePaused: Story = {
  args: { outOfDate: true, live: { on: true, pause: { reason: 'slow', seconds: 5.2 }, onChange: noop } },
};
export const Missing: Story = {
  args: { form: bare, problems: problemsOf(editableKinds, bare), showProblems: true, isNew: true },
};
