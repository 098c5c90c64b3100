import type { Meta, StoryObj } from '@storybook/react-vite';
import { RoleList } from './RoleList.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/Roles',
  component: RoleList,
  args: { search: '', onSearch: () => undefined, onOpen: () => undefined },
} satisfies Meta<typeof RoleList>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
export const Loading = over('loading');
