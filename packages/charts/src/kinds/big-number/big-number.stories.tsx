import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNumber, madeSeries } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';

const formData = {
  viz_type: 'big_number',
  x_axis: 'ds',
  metric: 'revenue',
  compare_lag: 1,
  compare_suffix: 'on last week',
};
const trend = madeSeries({ names: ['revenue'], points: 30 });

const meta = {
  title: 'Charts/Big number',
  component: StoryFrame,
  args: { formData, results: [trend], width: 252, height: 136 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const Alone: Story = {
  args: {
    formData: { viz_type: 'big_number_total', metric: 'revenue', subtitle: 'Last 12 months' },
    results: [madeNumber(18_042_113)],
  },
};
export const Currency: Story = {
  args: {
    formData: {
      viz_type: 'big_number_total',
      metric: 'revenue',
      currency_format: { symbol: 'EUR', symbolPosition: 'prefix' },
    },
    results: [madeNumber(-1_204_113)],
    height: 100,
  },
};
export const Nothing: Story = {
  args: { formData: { viz_type: 'big_number_total', metric: 'revenue' }, results: [madeNumber(null)] },
};
export const Large: Story = { args: { width: 560, height: 320 } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 120, height: 60 } };
