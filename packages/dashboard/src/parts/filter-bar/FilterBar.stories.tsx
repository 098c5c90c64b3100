import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';

const meta = {
  title: 'Dashboard/Filter bar',
  component: DashboardFrame,
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => <DashboardFrame {...args} dark={globals['theme'] === 'dark'} />,
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = (name: RegExp): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  },
});

/** One filter has a default value, set by its author. */
export const WithValues: Story = {};
export const WithoutFilters: Story = { args: { metadata: {} } };
export const Values = opened(/^Country/u);
export const ValuesLoading: Story = { args: { handlers: { queryChartData: never } }, ...opened(/^Country/u) };
export const ValuesFailing: Story = { args: { handlers: { queryChartData: refused } }, ...opened(/^Country/u) };
export const NoValues: Story = {
  args: {
    handlers: {
      queryChartData: () => ({ result: [{ query: '', data: [], colnames: ['country'], coltypes: [1], error: null }] }),
    },
  },
  ...opened(/^Country/u),
};
export const TimeRange = opened(/^Date/u);
export const Range = opened(/^Order value/u);
/** The chosen values are not applied until the user presses Apply. */
export const NotApplied: Story = {
  play: async (scene) => {
    await opened(/^Country/u).play?.(scene);
    await scene.userEvent.click(await screen.findByRole('option', { name: 'France' }));
  },
};
