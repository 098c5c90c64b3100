import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { resultColumns } from '../../view/result-columns.ts';
import { samples } from './samples.ts';

const [typical, bubbles, codesAndNulls, byCountry, oneCountry] = samples;

const meta = {
  title: 'Charts/World map',
  component: StoryFrame,
  args: { ...typical!, width: 720, height: 400 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Bubbles: Story = { args: bubbles! };
export const CodesAndNulls: Story = { args: codesAndNulls! };
export const ByCountry: Story = { args: byCountry! };
export const OneCountry: Story = { args: oneCountry! };
export const NoCountry: Story = {
  args: {
    results: [
      resultColumns({
        colnames: ['country', 'revenue'],
        coltypes: [1, 0],
        data: [{ country: 'Atlantis', revenue: 10 }],
      }),
    ],
  },
};
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
