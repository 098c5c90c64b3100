import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, atTheStart, negatives, onePoint] = samples;

const meta = {
  title: 'Charts/Step line',
  component: StoryFrame,
  args: { ...typical! },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const AtTheStart: Story = { args: atTheStart! };
export const Negatives: Story = { args: negatives! };
export const OnePoint: Story = { args: onePoint! };
