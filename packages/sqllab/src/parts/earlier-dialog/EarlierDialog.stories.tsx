import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EarlierText } from '../../model/earlier-texts.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { EarlierDialog } from './EarlierDialog.tsx';

const noop = () => undefined;
const at = Date.UTC(2026, 9, 1, 12);
const texts: readonly EarlierText[] = [
  { at, sql: 'SELECT district, count(*) AS trips\nFROM bikes.trips\nGROUP BY 1\nORDER BY 2 DESC' },
  { at: at - 60_000, sql: 'SELECT district, count(*)\nFROM bikes.trips\nGROUP BY 1' },
  { at: at - 3_600_000, sql: 'SELECT *\nFROM bikes.stations\nLIMIT 100' },
];

const meta = {
  title: 'SQL Lab/EarlierDialog',
  component: EarlierDialog,
  args: {
    tabId: 'a',
    title: 'Trips',
    load: (): Promise<readonly EarlierText[]> => Promise.resolve(texts),
    onRestore: noop,
    onOpen: noop,
    onClose: noop,
  },
  decorators: [(Inner) => <StoryFrame height={560}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof EarlierDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const None: Story = { args: { tabId: 'b', load: async () => [] } };
export const Loading: Story = { args: { tabId: 'c', load: () => new Promise(() => undefined) } };
export const Failing: Story = {
  args: {
    tabId: 'd',
    load: async () => {
      throw new Error('The store cannot be read.');
    },
  },
};
