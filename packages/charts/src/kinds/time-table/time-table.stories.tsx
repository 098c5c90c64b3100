import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, shared, metrics, point, nothing] = samples;

const meta = {
  title: 'Charts/Table with sparklines',
  component: StoryFrame,
  args: { ...typical!, height: 220 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const SharedScale: Story = { args: shared! };
export const MetricsWithGaps: Story = { args: metrics! };
export const OnePoint: Story = { args: point! };
export const Nothing: Story = { args: nothing! };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Small: Story = { args: { width: 200, height: 120 } };
