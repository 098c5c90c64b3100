import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeDataset } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DatasetPane } from './DatasetPane.tsx';

const noop = () => undefined;

const meta = {
  title: 'Explorer/DatasetPane',
  component: DatasetPane,
  args: { dataset: madeDataset, used: new Set(['district', 'count']), onAddMetric: noop, onAddColumn: noop },
  decorators: [(Inner) => <StoryFrame width={250}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof DatasetPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Used: Story = {};
export const NothingInside: Story = { args: { dataset: { ...madeDataset, columns: [], metrics: [] } } };
