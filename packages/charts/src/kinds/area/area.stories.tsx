import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing, madeSeries } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';

const formData = { viz_type: 'echarts_area', x_axis: 'ds', metrics: ['buyers'], groupby: ['orders'], stack: 'Stack' };
const names = ['First order', '2 to 4 orders', '5 or more'];

const meta = {
  title: 'Charts/Area',
  component: StoryFrame,
  args: { formData, results: [madeSeries({ names, points: 26, scale: 1400 })] },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const Overlaid: Story = { args: { formData: { ...formData, stack: null } } };
export const ToHundredPerCent: Story = { args: { formData: { ...formData, stack: 'Expand' } } };
export const Nulls: Story = {
  args: { results: [madeSeries({ names, points: 26, cell: (value, at) => (at % 9 === 4 ? null : value) })] },
};
export const OnePoint: Story = { args: { results: [madeSeries({ names, points: 1 })] } };
export const Nothing: Story = { args: { results: [madeNothing] } };
export const Small: Story = { args: { width: 200, height: 120 } };
