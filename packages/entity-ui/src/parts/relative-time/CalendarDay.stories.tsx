import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { CalendarDay } from './RelativeTime.tsx';

const meta = {
  title: 'Entities/Calendar day',
  component: CalendarDay,
  args: { ms: Date.UTC(2026, 11, 20, 8, 30) },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof CalendarDay>;
export default meta;

export const Deadline: StoryObj<typeof meta> = {};
