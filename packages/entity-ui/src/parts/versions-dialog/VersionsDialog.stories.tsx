import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { makeVersionedChart } from './made-versions.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const meta = {
  title: 'Entities/Versions',
  component: VersionsDialog,
  args: { thing: { kind: 'chart', id: 7, name: 'Trips by hour' }, onClose: () => undefined },
} satisfies Meta<typeof VersionsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  decorators: [(Inner) => <StoryFrame handlers={makeVersionedChart()}>{Inner()}</StoryFrame>],
};
/** A former version next to the stored one. */
export const Compared: Story = {
  ...Saved,
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.click((await dialog.findAllByRole('radio')).at(-1)!);
  },
};
export const Loading: Story = {
  decorators: [
    (Inner) => <StoryFrame handlers={{ listChartVersions: () => new Promise(() => undefined) }}>{Inner()}</StoryFrame>,
  ],
};
export const Refused: Story = {
  decorators: [
    (Inner) => (
      <StoryFrame handlers={{ listChartVersions: () => Promise.reject(refuse(403, { message: 'Forbidden' })) }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
};
