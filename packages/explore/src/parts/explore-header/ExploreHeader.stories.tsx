import { editableKinds } from '@sightline/charts/edit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeForm } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ExploreHeader } from './ExploreHeader.tsx';

const noop = () => undefined;

const meta = {
  title: 'Explorer/ExploreHeader',
  component: ExploreHeader,
  args: {
    kinds: editableKinds,
    name: 'Trips by district',
    form: madeForm,
    altered: [],
    properties: null,
    comments: null,
    menu: null,
    canUndo: false,
    canRedo: false,
    canSave: true,
    saveReason: undefined,
    onUndo: noop,
    onRedo: noop,
    onDiscard: noop,
    onSave: noop,
  },
  decorators: [
    (Inner) => (
      <StoryFrame width={720} height={120}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ExploreHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {};
export const Altered: Story = {
  args: { altered: [{ name: 'row_limit', before: 100, after: 10 }], canUndo: true, canRedo: true },
};
export const NewChart: Story = {
  args: { name: undefined, canSave: false, saveReason: 'Create the chart before saving it' },
};
export const LongName: Story = {
  args: { name: 'Trips of members and casual riders by district and hour of the day'.repeat(2) },
};
