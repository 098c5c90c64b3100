import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
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
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Bars: Story = { args: bars! };
export const Area: Story = { args: area! };
export const Points: Story = { args: points! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
