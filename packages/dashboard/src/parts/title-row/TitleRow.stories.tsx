import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';

const meta = {
  title: 'Dashboard/Title row',
  component: DashboardFrame,
  args: { position: {}, metadata: {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressed = (name: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  },
});

export const ForOwners: Story = {};
export const ForViewers: Story = { args: { mayEdit: false } };
/** Panel with a link to the dashboard, including its filters and tabs. */
export const Share = pressed('Share');
export const ShareWaiting: Story = { args: { handlers: { createDashboardPermalink: never } }, ...Share };
export const ShareFailing: Story = { args: { handlers: { createDashboardPermalink: refused } }, ...Share };
export const Menu = pressed('More actions');
export const Publish: Story = { args: { published: false }, ...pressed('Draft') };
export const ReturnToDraft = pressed('Published');
