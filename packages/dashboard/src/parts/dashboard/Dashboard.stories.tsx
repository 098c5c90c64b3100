import { emptyPosition } from '@sightline/core/layout';
import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';
import { madeAnswers } from '../../story-frame/made-answers.ts';
import { madeMetadata } from '../../story-frame/made-board.ts';

const meta = {
  title: 'Screens/Dashboard',
  component: DashboardFrame,
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => <DashboardFrame {...args} dark={globals['theme'] === 'dark'} />,
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const ForViewers: Story = { args: { mayEdit: false } };
export const Draft: Story = { args: { published: false } };
export const FiltersAtTheSide: Story = {
  args: { metadata: { ...madeMetadata, filter_bar_orientation: 'VERTICAL' } },
};
/** A dashboard whose address hides the menu and the title. */
export const StandingAlone: Story = { args: { search: '?standalone=2' } };
export const Loading: Story = { args: { handlers: { getDashboard: never } } };
export const LoadingTiles: Story = { args: { handlers: { queryChartData: never } } };
/** All tiles have empty results. */
export const WithoutRows: Story = {
  args: {
    handlers: { queryChartData: () => ({ result: [{ ...madeAnswers.get(3)!, data: [] }] }) },
  },
};
export const FailingTiles: Story = {
  args: {
    handlers: {
      queryChartData: async () => {
        throw refuse(504, {
          errors: [
            { error_type: 'BACKEND_TIMEOUT_ERROR', message: 'Too slow', level: 'error', extra: { timeout: 60 } },
          ],
        });
      },
    },
  },
};
/** A dashboard without any content. */
export const Nothing: Story = { args: { position: emptyPosition('Trading overview'), metadata: {} } };
export const Missing: Story = {
  args: {
    handlers: {
      getDashboard: async () => {
        throw refuse(404, { message: 'Not found' });
      },
    },
  },
};
export const Failing: Story = { args: { handlers: { getDashboard: refused } } };
