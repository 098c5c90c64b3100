import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryHistory } from './QueryHistory.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/Query history',
  component: QueryHistory,
  args: { search: '', onSearch: () => undefined, onOpen: () => undefined },
} satisfies Meta<typeof QueryHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding): Story => ({
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Full = over('full');
export const Nothing = over('nothing');
export const Failing = over('failing');
export const Loading = over('loading');
/** Shows only failed runs, by a filter in the URL. */
export const Filtered: Story = { ...over('full'), args: { search: '?filters=(status:failed)' } };
