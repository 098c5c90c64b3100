import type { Meta, StoryObj } from '@storybook/react-vite';
import { newLayer, withType } from '../../model/annotation-layer.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { AnnotationEditor } from './AnnotationEditor.tsx';

const meta = {
  title: 'Explorer/AnnotationEditor',
  component: AnnotationEditor,
  args: { value: undefined, onApply: () => undefined },
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ listAnnotationLayers: () => ({ count: 1, result: [{ id: 4, name: 'Launches' }] }) }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof AnnotationEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Threshold: Story = { args: { value: { ...newLayer, name: 'Goal', value: '1200' } } };
export const Events: Story = { args: { value: { ...withType(newLayer, 'EVENT'), name: 'Launches', value: 4 } } };
export const Intervals: Story = { args: { value: { ...withType(newLayer, 'INTERVAL'), name: 'Outages', value: 4 } } };
export const OtherChart: Story = { args: { value: { ...withType(newLayer, 'TIME_SERIES'), name: 'Last year' } } };
