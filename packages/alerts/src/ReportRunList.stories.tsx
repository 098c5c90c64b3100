import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReportRunList } from './ReportRunList.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Alerts/Execution log',
  component: ReportRunList,
  args: { kind: 'Alert', reportId: 5, search: '', onSearch: () => undefined, onOpen: () => undefined },
} satisfies Meta<typeof ReportRunList>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('listed');
export const Nothing = over('nothing');
export const Failing = over('failing');
export const Loading = over('loading');
