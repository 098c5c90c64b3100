import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';
import { UserList } from './UserList.tsx';

const meta = {
  title: 'Catalogue/Users',
  component: UserList,
  args: { search: '', onSearch: () => undefined, onOpen: () => undefined },
} satisfies Meta<typeof UserList>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
export const Loading = over('loading');
