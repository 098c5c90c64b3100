import type { Meta, StoryObj } from '@storybook/react-vite';
import { simpleMetric, sqlMetric } from '../../model/metric.ts';
import { madeDataset } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { MetricEditor } from './MetricEditor.tsx';

const meta = {
  title: 'Explorer/MetricEditor',
  component: MetricEditor,
  args: { dataset: madeDataset, value: undefined, onApply: () => undefined },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof MetricEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Saved: Story = { args: { value: 'metres' } };
export const Simple: Story = { args: { value: simpleMetric('distance_m', 'AVG', 'Mean distance') } };
export const Sql: Story = { args: { value: sqlMetric('SUM(distance_m) / COUNT(*)', 'Metres per trip') } };
/** A dataset without saved metrics. */
export const WithoutSavedMetrics: Story = { args: { dataset: { ...madeDataset, metrics: [] } } };
