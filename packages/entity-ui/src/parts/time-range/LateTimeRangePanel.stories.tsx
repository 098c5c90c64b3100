import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { LateTimeRangePanel } from './LateTimeRangePanel.tsx';

const meta = {
  title: 'Entities/Time range panel',
  component: LateTimeRangePanel,
  args: {
    value: '2026-11-01 : 2026-11-15',
    onApply: () => undefined,
    onCancel: () => undefined,
    now: () => new Date(2026, 10, 20),
  },
  decorators: [
    (Inner) => (
      <StoryFrame
        handlers={{
          getTimeRange: () => ({ result: [{ since: '2026-11-01T00:00:00', until: '2026-11-15T00:00:00' }] as never }),
        }}
      >
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof LateTimeRangePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};
export const Named: Story = { args: { value: 'Last quarter' } };
