import { editableKinds } from '@sightline/charts/edit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartAdd } from './ChartAdd.tsx';

const meta = {
  title: 'Explorer/ChartAdd',
  component: ChartAdd,
  args: { kinds: editableKinds, search: '', navigate: () => undefined },
  decorators: [
    (Inner, { parameters }) => (
      <StoryFrame width="100%" height="auto" mayWrite={parameters['mayWrite'] !== false}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ChartAdd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const DatasetChosen: Story = { args: { search: '?dataset_id=3' } };
export const NotAllowed: Story = { parameters: { mayWrite: false } };
