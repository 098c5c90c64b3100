import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionLog } from './ActionLog.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/Action log',
  component: ActionLog,
  args: { search: '', onSearch: () => undefined, onOpen: () => undefined },
} satisfies Meta<typeof ActionLog>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
