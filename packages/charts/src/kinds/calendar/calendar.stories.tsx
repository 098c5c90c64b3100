import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, monthsApart, hours, monthsOfYears, onePoint] = samples;

const meta = {
  title: 'Charts/Calendar heat map',
  component: StoryFrame,
  args: { ...typical!, width: 900, height: 320 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const MonthsApart: Story = { args: monthsApart! };
export const Hours: Story = { args: hours! };
export const MonthsOfYears: Story = { args: monthsOfYears! };
export const OnePoint: Story = { args: onePoint! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
