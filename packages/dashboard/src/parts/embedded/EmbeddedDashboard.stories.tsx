import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';

const whole = { hidesTitle: false, hidesTabs: false, hidesMenus: false };

const meta = {
  title: 'Dashboard/Embedded',
  component: DashboardFrame,
  args: { embedded: whole },
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => <DashboardFrame {...args} dark={globals['theme'] === 'dark'} />,
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const WithoutTitle: Story = { args: { embedded: { ...whole, hidesTitle: true } } };
/** Only the tiles of the first tab. */
export const OnlyTiles: Story = {
  args: { embedded: { hidesTitle: true, hidesTabs: true, hidesMenus: true }, search: '?show_filters=false' },
};
export const Loading: Story = { args: { handlers: { getDashboard: never } } };
export const Failing: Story = { args: { handlers: { getDashboard: refused } } };
