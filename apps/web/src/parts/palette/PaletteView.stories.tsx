import { foldText } from '@sightline/core/finding';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ItemGroup, PaletteItem } from '../../model/palette/palette-item.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { PaletteView } from './PaletteView.tsx';

const item = (type: PaletteItem['type'], title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  key: `${type}:${title}`,
  type,
  title: foldText(title),
  ...more,
});
const group = (name: ItemGroup['name'], ...items: readonly PaletteItem[]): ItemGroup => ({
  name,
  items: items.map((each) => ({ item: each, marks: [], named: true })),
});
const board = item('dashboard', 'Harbour bikes', { id: 4, path: '/superset/dashboard/4/' });
const nothing = () => undefined;

const meta = {
  title: 'Shell/Command palette',
  component: PaletteView,
  args: {
    typed: '',
    onTyped: nothing,
    groups: [
      group('recent', board, item('chart', 'Trips by hour', { id: 7, path: '/explore/?slice_id=7' })),
      group('screen', item('action', 'Refresh the dashboard', { keys: 'r', run: nothing })),
      group('actions', item('action', 'Switch to dark theme', { keys: 'Alt+Shift+T', run: nothing })),
    ],
    asking: false,
    failed: false,
    onRetry: nothing,
    onPick: nothing,
    about: undefined,
    onSteps: nothing,
    onBack: nothing,
    onClose: nothing,
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof PaletteView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Found: Story = {
  args: {
    typed: 'bikes',
    groups: [
      group('things', board, item('dataset', 'bikes.trips', { id: 7, excerpt: 'Trips of hired bikes' })),
      group('pages', item('page', 'Charts', { path: '/chart/list/', keys: 'g c' })),
    ],
  },
};
export const Asking: Story = { args: { typed: 'bik', groups: [], asking: true } };
export const NothingFound: Story = { args: { typed: 'zeppelin', groups: [] } };
export const Failed: Story = { args: { typed: 'bikes', groups: [], failed: true } };
export const Steps: Story = {
  args: { about: board, groups: [group('steps', item('action', 'Open in new tab', { run: nothing }))] },
};
