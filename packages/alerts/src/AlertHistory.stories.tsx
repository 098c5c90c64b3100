import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlertHistory } from './AlertHistory.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Alerts/History',
  component: AlertHistory,
  args: { reportId: 5 },
} satisfies Meta<typeof AlertHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Checked = over('checked');
/** An alert that has never checked a number has no history. */
export const NeverChecked = over('full');
export const Failing = over('unread checks');
