import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeTab } from '../../model/tabs.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { TabStrip } from './TabStrip.tsx';

const noop = () => undefined;
const tab = (id: string, title: string) => makeTab({ id, title, rowLimit: 1000 });
const changed = makeTab({
  id: 'rush',
  title: 'Morning rush',
  sql: 'SELECT 2',
  rowLimit: 1000,
  saved: { id: 5, sql: 'SELECT 1' },
});

const meta = {
  title: 'SQL Lab/TabStrip',
  component: TabStrip,
  args: {
    tabs: [changed, tab('repeat', 'Repeat buyers'), tab('stock', 'Stock under two weeks, by warehouse and product')],
    activeId: 'rush',
    canReopen: true,
    onActivate: noop,
    onStep: noop,
    onMove: noop,
    onNew: noop,
    onClose: noop,
    onCloseOthers: noop,
    onReopen: noop,
    onDuplicate: noop,
    onEarlier: noop,
    onRename: noop,
  },
  decorators: [(Inner) => <StoryFrame height={120}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof TabStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { tabs: [tab('one', 'Untitled query 1')], activeId: 'one', canReopen: false } };
export const MoreThanFit: Story = {
  args: {
    tabs: Array.from({ length: 12 }, (_, at) => tab(String(at), `Untitled query ${at + 1}`)),
    activeId: '3',
  },
};
