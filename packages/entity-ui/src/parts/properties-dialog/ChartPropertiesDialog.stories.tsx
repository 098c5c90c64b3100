import type { Meta, StoryObj } from '@storybook/react-vite';
import { refuse } from '@sightline/core/testing';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartPropertiesDialog } from './ChartPropertiesDialog.tsx';

const chart = {
  id: 7,
  slice_name: 'Trips by hour',
  viz_type: 'pie',
  params: null,
  query_context: null,
  description: 'When bikes leave their docks.',
  cache_timeout: null,
  certified_by: 'City office',
  certification_details: 'Counted at the docks',
  owners: [{ id: 4, first_name: 'Ada', last_name: 'Lovelace' }],
  dashboards: [],
};
const meta = {
  title: 'Entities/Chart properties',
  component: ChartPropertiesDialog,
  args: { id: 7, onClose: () => undefined },
} satisfies Meta<typeof ChartPropertiesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  decorators: [
    (Inner) => (
      <StoryFrame
        handlers={{
          getChart: () => ({ result: chart }),
          getChartRelated: () => ({ count: 1, result: [{ value: 9, text: 'Grace Hopper' }] }),
          changeChart: ({ body }) => ({ id: 7, result: { ...body } }),
        }}
      >
        {Inner()}
      </StoryFrame>
    ),
  ],
};
export const Gone: Story = {
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ getChart: () => Promise.reject(refuse(404, { message: 'Not found' })) }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
};
