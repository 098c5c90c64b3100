import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, namesAndNulls, negatives, oneRegion, noOutlines] = samples;

const meta = {
  title: 'Charts/Country map',
  component: StoryFrame,
  args: { ...typical!, width: 480, height: 480 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const NamesAndNulls: Story = { args: namesAndNulls! };
export const Negatives: Story = { args: negatives! };
export const OneRegion: Story = { args: oneRegion! };
export const NoOutlines: Story = { args: noOutlines! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
