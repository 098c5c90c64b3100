import type { Meta, StoryObj } from '@storybook/react-vite';
import { longNames, madeCategories, madeMonths, madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';

const formData = { viz_type: 'echarts_timeseries_bar', x_axis: 'ds', metrics: ['revenue'], groupby: ['category'] };
const byCategory = { ...formData, x_axis: 'category', groupby: [] };
const lines = ['Footwear', 'Jackets', 'Backpacks', 'Tents', 'Cooking'];

const meta = {
  title: 'Charts/Bar',
  component: StoryFrame,
  args: { formData: { ...formData, stack: 'Stack' }, results: [madeMonths(lines, 12)] },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const BesideEachOther: Story = { args: { formData, results: [madeMonths(lines.slice(0, 3), 12)] } };
export const ToHundredPerCent: Story = { args: { formData: { ...formData, stack: 'Expand' } } };
export const Categories: Story = {
  args: {
    formData: { ...byCategory, show_value: true },
    results: [madeCategories(['France', 'Peru', null, 'Kenya', 'Japan'])],
  },
};
export const Horizontal: Story = {
  args: {
    formData: { ...byCategory, orientation: 'horizontal', show_value: true },
    results: [madeCategories(longNames)],
  },
};
export const OnePoint: Story = { args: { results: [madeMonths(['Footwear'], 1)] } };
export const Nothing: Story = { args: { results: [madeNothing] } };
export const Negatives: Story = {
  args: {
    formData: byCategory,
    results: [madeCategories(['a', 'b', 'c', 'd'], ['gain', 'loss'])].map((result) => ({
      ...result,
      column: (name: string) =>
        result.column(name)?.map((cell) => (name === 'loss' && typeof cell === 'number' ? -cell : cell)),
    })),
  },
};
export const ManyCategories: Story = {
  args: {
    formData: byCategory,
    results: [madeCategories(Array.from({ length: 10_000 }, (_, at) => `Category number ${at + 1}`))],
  },
};
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 120 } };
