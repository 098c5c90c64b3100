import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '@sightline/ui-kit';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { FileField } from './FileField.tsx';

const meta = {
  title: 'Entities/File field',
  component: FileField,
  args: { label: 'File', accept: '.zip', file: undefined, onChoose: () => undefined },
  decorators: [
    (Inner) => (
      <StoryFrame>
        <Field label="File" group>
          {Inner()}
        </Field>
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { file: new File(['x'.repeat(48_000)], 'dashboards-2026-11.zip') } };
export const LongName: Story = {
  args: { file: new File(['x'], 'revenue-of-every-shop-by-quarter-channel-and-campaign-without-returns.csv') },
};
export const Busy: Story = { args: { file: new File(['x'.repeat(48_000)], 'dashboards-2026-11.zip'), busy: true } };
