import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, negatives, stackAndLines, oneAxis, categories, oneQuery] = samples;

const meta = {
  title: 'Charts/Mixed',
  component: StoryFrame,
  args: { ...typical! },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Negatives: Story = { args: negatives! };
export const StackAndLines: Story = { args: stackAndLines! };
export const OneAxis: Story = { args: oneAxis! };
export const Categories: Story = { args: categories! };
export const OneQuery: Story = { args: oneQuery! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing, madeNothing] } };
