import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { madeSales, samples } from './samples.ts';

const [typical, heat, metrics, shares, nothing] = samples;

const meta = {
  title: 'Charts/Pivot table',
  component: StoryFrame,
  args: { ...typical!, height: 420 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const Heat: Story = { args: heat! };
export const TwoMetricsWithRules: Story = { args: metrics! };
export const SharesOfRows: Story = { args: shares! };
export const ThreeLevels: Story = {
  args: {
    formData: {
      ...typical!.formData,
      groupbyColumns: ['line', 'quarter'],
      time_grain_sqla: 'P3M',
      colSubTotals: true,
    },
    results: [madeSales(4)],
    width: 900,
  },
};
export const Nothing: Story = { args: nothing! };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 120 } };
