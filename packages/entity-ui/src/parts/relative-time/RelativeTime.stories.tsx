import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const dayMs = 86_400_000;
const meta = {
  title: 'Entities/Relative time',
  component: RelativeTime,
  args: { ms: Date.now() - 2 * dayMs },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DaysAgo: Story = {};
export const YearsAgo: Story = { args: { ms: Date.now() - 800 * dayMs } };
export const WordsOfTheServer: Story = { args: { ms: undefined, fallback: 'a while ago' } };
export const Unknown: Story = { args: { ms: undefined } };
