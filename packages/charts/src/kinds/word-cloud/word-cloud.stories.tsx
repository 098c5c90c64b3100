import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const [typical, square, random, manyWords, longNames] = samples;

const meta = {
  title: 'Charts/Word cloud',
  component: StoryFrame,
  args: { ...typical!, width: 480, height: 320 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const Square: Story = { args: square! };
export const Random: Story = { args: random! };
export const ManyWords: Story = { args: manyWords! };
export const LongNames: Story = { args: longNames! };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
