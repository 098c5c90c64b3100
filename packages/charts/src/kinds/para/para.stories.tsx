import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, colored, longNames, onePoint, nulls, many] = samples;

const meta = {
  title: 'Charts/Parallel coordinates',
  component: StoryFrame,
  args: { ...typical!, width: 720, height: 400 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const ColoredBySeries: Story = { args: colored! };
export const Nulls: Story = { args: nulls! };
export const LongNames: Story = { args: longNames! };
export const OnePoint: Story = { args: onePoint! };
export const ManyNodes: Story = { args: many! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
