import type { Meta, StoryObj } from '@storybook/react-vite';
import { channels, longNames, madeForecast, madeNothing, madeSeries } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';

const formData = { viz_type: 'echarts_timeseries_line', x_axis: 'ds', metrics: ['revenue'], groupby: ['channel'] };
const typical = madeSeries({ names: channels, points: 52 });

const meta = { title: 'Charts/Line', component: StoryFrame, args: { formData, results: [typical] } } satisfies Meta<
  typeof StoryFrame
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const ManySeries: Story = {
  args: { results: [madeSeries({ names: Array.from({ length: 10 }, (_, at) => `Series ${at + 1}`), points: 40 })] },
};
export const Narrow: Story = { args: { width: 360, height: 260 } };
export const OnePoint: Story = { args: { results: [madeSeries({ names: ['Web shop'], points: 1 })] } };
export const Nothing: Story = { args: { results: [madeNothing] } };
export const Nulls: Story = {
  args: {
    results: [
      madeSeries({
        names: ['Web shop', 'Stores'],
        points: 40,
        cell: (value, at, series) => ((at + series * 5) % 13 < 4 || at === 20 ? null : value),
      }),
    ],
  },
};
export const Negatives: Story = {
  args: { results: [madeSeries({ names: channels, points: 40, cell: (value, at) => value * Math.cos(at / 6) })] },
};
export const LongNames: Story = { args: { results: [madeSeries({ names: longNames, points: 30 })] } };
export const Compared: Story = {
  args: {
    formData: {
      ...formData,
      groupby: [],
      time_compare: ['1 year ago'],
      y_axis_title: 'Revenue, €',
      x_axis_title: 'Week',
    },
    results: [madeSeries({ names: ['revenue', 'revenue__1 year ago'], points: 52 })],
  },
};
export const Forecast: Story = {
  args: { formData: { ...formData, groupby: [] }, results: [madeForecast('revenue', { points: 40, ahead: 12 })] },
};
export const Logarithmic: Story = { args: { formData: { ...formData, logAxis: true } } };
export const ManyPoints: Story = {
  args: { results: [madeSeries({ names: channels, points: 20_000, everyDays: 0.04 })] },
};
export const RightToLeft: Story = {
  args: { direction: 'rtl', results: [madeSeries({ names: ['متجر', 'تطبيق'], points: 30 })] },
};
export const Small: Story = { args: { width: 200, height: 120 } };
