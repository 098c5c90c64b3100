import type { Meta, StoryObj } from '@storybook/react-vite';
import { DatabaseList } from './DatabaseList.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/Databases',
  component: DatabaseList,
  args: { search: '', onSearch: () => undefined, onOpen: () => undefined },
} satisfies Meta<typeof DatabaseList>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
export const Loading = over('loading');
