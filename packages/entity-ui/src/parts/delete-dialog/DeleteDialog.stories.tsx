import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

const uses = {
  charts: {
    count: 2,
    result: [
      { id: 1, slice_name: 'Trips by hour' },
      { id: 2, slice_name: 'Trips by day' },
    ],
  },
  dashboards: { count: 1, result: [{ id: 3, title: 'Bikes of the town' }] },
};
const ok = () => ({ message: 'OK' });
const meta = {
  title: 'Entities/Delete dialog',
  component: DeleteDialog,
  args: { kind: 'chart', items: [{ id: 7, name: 'Trips by hour' }], onClose: () => undefined },
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ deleteChart: ok, deleteCharts: ok, getDatasetUses: () => uses, deleteDataset: ok }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof DeleteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
/** Lists the dashboards that use the chart. */
export const UsedChart: Story = {
  args: {
    items: [
      {
        id: 7,
        name: 'Trips by hour',
        dashboards: [
          { id: 3, title: 'Bikes of the town' },
          { id: 4, title: 'Visitors' },
        ],
      },
    ],
  },
};
export const Several: Story = {
  args: {
    items: [
      { id: 7, name: 'Trips by hour' },
      { id: 8, name: 'Trips by day' },
    ],
  },
};
/** Shows the number of charts and dashboards that use the dataset, and requires DELETE to be typed. */
export const UsedDataset: Story = { args: { kind: 'dataset', items: [{ id: 3, name: 'bikes.trips' }] } };
