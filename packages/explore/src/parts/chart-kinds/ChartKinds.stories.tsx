import { editableKinds } from '@sightline/charts/edit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartKinds } from './ChartKinds.tsx';

const meta = {
  title: 'Explorer/ChartKinds',
  component: ChartKinds,
  args: { kinds: editableKinds, label: 'Chart', value: 'pie', onChange: () => undefined, size: 'strip' },
  decorators: [(Inner) => <StoryFrame width={640}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ChartKinds>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Strip: Story = {};
export const Gallery: Story = { args: { size: 'gallery', value: undefined } };
export const NotDrawnYet: Story = { args: { value: 'treemap_v2' } };
