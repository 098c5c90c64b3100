import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, lower, running, without, nothing] = samples;

const meta = {
  title: 'Charts/Big number with comparison',
  component: StoryFrame,
  args: { ...typical!, width: 320, height: 180 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const LowerIsBetter: Story = { args: lower! };
export const RunningMonth: Story = { args: running! };
export const NothingBefore: Story = { args: without! };
export const Nothing: Story = { args: nothing! };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 90 } };
