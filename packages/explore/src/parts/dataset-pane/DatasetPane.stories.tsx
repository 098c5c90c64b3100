import type { Meta, StoryObj } from '@storybook/react-vite';
import { editableKinds } from '@sightline/charts/edit';
import { controlsOf } from '../../model/controls.ts';
import { usedParts } from '../../model/used-parts.ts';
import { madeDataset, madeForm } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DatasetPane } from './DatasetPane.tsx';

const noop = () => undefined;
const controls = controlsOf(editableKinds, madeForm);

const meta = {
  title: 'Explorer/DatasetPane',
  component: DatasetPane,
  args: {
    dataset: madeDataset,
    controls,
    form: madeForm,
    gone: false,
    used: usedParts(controls, madeForm),
    missing: [],
    onSwap: noop,
    onAddMetric: noop,
    onAddColumn: noop,
  },
  decorators: [(Inner) => <StoryFrame width={250}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof DatasetPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Used: Story = {};
export const Noted: Story = {
  args: {
    dataset: {
      ...madeDataset,
      extra: JSON.stringify({
        certification: { certified_by: 'Data team', details: 'Counted each night' },
        warning_markdown: 'Trips of today are not complete.',
      }),
    },
    missing: [{ role: 'column', name: 'quarter_of_town', labelIds: ['control.groupby'] }],
  },
};
export const NothingInside: Story = { args: { dataset: { ...madeDataset, columns: [], metrics: [] } } };
