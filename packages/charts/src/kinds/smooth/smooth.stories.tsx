import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, gaps, longNames, onePoint] = samples;

const meta = {
  title: 'Charts/Smooth line',
  component: StoryFrame,
  args: { ...typical! },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Gaps: Story = { args: gaps! };
export const LongNames: Story = { args: longNames! };
export const OnePoint: Story = { args: onePoint! };
