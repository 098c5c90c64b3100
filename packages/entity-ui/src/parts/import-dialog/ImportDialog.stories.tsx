import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const meta = {
  title: 'Entities/Import dialog',
  component: ImportDialog,
  args: { kind: 'dashboard', what: 'dashboards', onClose: () => undefined },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ImportDialog>;
export default meta;

export const Open: StoryObj<typeof meta> = {};
