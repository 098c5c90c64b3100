import type { Meta, StoryObj } from '@storybook/react-vite';
import { channels, longNames, madeCategories } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';

const formData = { viz_type: 'pie', groupby: ['category'], metric: 'revenue', donut: true };

const meta = {
  title: 'Charts/Pie',
  component: StoryFrame,
  args: { formData, results: [madeCategories(channels)], width: 400, height: 320 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const Wide: Story = { args: { width: 640, height: 260 } };
export const Full: Story = { args: { formData: { ...formData, donut: false }, width: 560, height: 260 } };
export const ManySlices: Story = {
  args: { results: [madeCategories(Array.from({ length: 40 }, (_, at) => `Country ${at + 1}`))] },
};
export const LongNames: Story = { args: { results: [madeCategories([...longNames, null])] } };
export const OnePoint: Story = { args: { results: [madeCategories(['Everything'])] } };
export const Nothing: Story = { args: { results: [madeCategories([])] } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 120 } };
