import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';

const meta = {
  title: 'Dashboard/Edit mode',
  component: DashboardFrame,
  args: { search: '?edit=true' },
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => <DashboardFrame {...args} dark={globals['theme'] === 'dark'} />,
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const onTab = (name: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name }));
  },
});

/** The panel with elements and charts that can be added. */
export const Palette: Story = {};
export const PaletteLoading: Story = { args: { handlers: { listCharts: never } } };
export const PaletteFailing: Story = { args: { handlers: { listCharts: refused } } };
export const PaletteWithoutCharts: Story = { args: { handlers: { listCharts: () => ({ count: 0, result: [] }) } } };
export const NothingSelected = onTab('Selected');
/** Settings of the selected tile. */
export const TileSelected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Revenue by channel, .*columns/u }));
    await userEvent.click(await canvas.findByRole('tab', { name: 'Selected' }));
  },
};
export const Filters = onTab('Filters');
export const Style = onTab('Style');
