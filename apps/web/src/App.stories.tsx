import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppFrame } from './story-frame/AppFrame.tsx';

const meta = {
  title: 'Screens/Application',
  component: AppFrame,
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => (
    <AppFrame key={String(globals['theme'])} {...args} dark={globals['theme'] === 'dark'} />
  ),
} satisfies Meta<typeof AppFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const failing = async (): Promise<never> => {
  throw refuse(500, { message: 'The metadata database does not answer' });
};

export const Home: Story = { args: { at: '/superset/welcome/' } };
export const ChartList: Story = { args: { at: '/chart/list/' } };
export const DashboardList: Story = { args: { at: '/dashboard/list/' } };
export const NewChart: Story = { args: { at: '/chart/add/' } };
export const ListLoading: Story = {
  args: { at: '/chart/list/', handlers: { listCharts: () => new Promise(() => undefined) } },
};
export const ListFailing: Story = { args: { at: '/chart/list/', handlers: { listCharts: failing } } };
export const MissingPage: Story = { args: { at: '/dashbord/lst/' } };
