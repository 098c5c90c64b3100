import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, amountsAndSizes, onePointAndNulls] = samples;

const meta = {
  title: 'Charts/Clusters on a map',
  component: StoryFrame,
  args: { ...typical!, width: 640, height: 400 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const AmountsAndSizes: Story = { args: amountsAndSizes! };
export const OnePointAndNulls: Story = { args: onePointAndNulls! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
