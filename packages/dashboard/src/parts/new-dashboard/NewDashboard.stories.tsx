import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';

const meta = {
  title: 'Dashboard/New dashboard',
  component: DashboardFrame,
  args: { isNew: true },
  render: (args, { globals }) => <DashboardFrame {...args} dark={globals['theme'] === 'dark'} />,
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const FromCharts: Story = { args: { search: '?from=charts' } };
export const FromChartsLoading: Story = { args: { search: '?from=charts', handlers: { listCharts: never } } };
export const FromChartsFailing: Story = { args: { search: '?from=charts', handlers: { listCharts: refused } } };
export const FromDataset: Story = { args: { search: '?from=dataset&dataset_id=3' } };
export const NotAllowed: Story = { args: { mayEdit: false } };
