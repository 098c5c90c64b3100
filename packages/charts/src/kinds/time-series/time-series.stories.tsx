import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, bars, area, points] = samples;

const meta = {
  title: 'Charts/Time series',
  component: StoryFrame,
  args: { ...typical! },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Bars: Story = { args: bars! };
export const Area: Story = { args: area! };
export const Points: Story = { args: points! };
