import { editableKinds } from '@sightline/charts/edit';
import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { Explore } from './Explore.tsx';

const meta = {
  title: 'Screens/Explorer',
  component: Explore,
  args: {
    kinds: editableKinds,
    pathname: '/explore/',
    search: '?slice_id=9',
    dark: false,
    navigate: () => undefined,
    onUnsaved: () => undefined,
  },
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => <Explore {...args} dark={globals['theme'] === 'dark'} />,
} satisfies Meta<typeof Explore>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (handlers: MemoryHandlers): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame width="100%" height="100vh" handlers={handlers}>
        <div style={{ blockSize: '100%', display: 'flex' }}>{Inner()}</div>
      </StoryFrame>
    ),
  ],
});

const failing = async (): Promise<never> => {
  throw refuse(500, { message: 'The metadata database does not answer' });
};

export const SavedChart = over({});
export const NewChart: Story = { ...over({}), args: { search: '?datasource_id=3&datasource_type=table' } };
export const Running = over({ queryChartData: () => new Promise(() => undefined) });
export const ChartFailed = over({
  queryChartData: async () => {
    throw refuse(400, {
      errors: [
        {
          error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
          message: 'Column "district" does not exist.',
          level: 'error',
          extra: {},
        },
      ],
    });
  },
});
export const Loading = over({ getExplore: () => new Promise(() => undefined) });
export const Failing = over({ getExplore: failing });
