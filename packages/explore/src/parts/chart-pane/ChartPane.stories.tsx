import { editableKinds } from '@sightline/charts/edit';
import { colorsOf } from '@sightline/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeDataset, madeForm, madeRows } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartPane } from './ChartPane.tsx';

const noop = () => undefined;

const meta = {
  title: 'Explorer/ChartPane',
  component: ChartPane,
  args: {
    kinds: editableKinds,
    dataset: madeDataset,
    form: madeForm,
    stage: 'ready',
    error: undefined,
    owners: ['Mara Lindqvist'],
    results: [madeRows],
    tookMs: 420,
    outOfDate: false,
    standsAlone: false,
    colors: colorsOf('light'),
    onUpdate: noop,
    onStop: noop,
    name: 'Trips',
    mayDrill: true,
    onFilter: noop,
    onMapView: noop,
  },
  decorators: [
    (Inner) => (
      <StoryFrame width={720} height={420}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ChartPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};
export const OutOfDate: Story = { args: { outOfDate: true } };
export const FirstTime: Story = { args: { stage: 'running', results: [] } };
export const NotAsked: Story = { args: { stage: 'unasked', results: [] } };
export const Stopped: Story = { args: { stage: 'stopped', results: [] } };
export const Failed: Story = { args: { stage: 'failed', results: [], error: new Error('No answer from the engine') } };
