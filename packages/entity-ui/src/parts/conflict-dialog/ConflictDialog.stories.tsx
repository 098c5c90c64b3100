import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

const labels: Readonly<Record<string, string>> = { name: 'Name', owners: 'Owners', sql: 'SQL', cache: 'Cache timeout' };
const name = { path: ['name'], base: 'Trips by hour', mine: 'Rides by hour', theirs: 'Journeys by hour, all docks' };
const sql = {
  path: ['sql'],
  base: 'SELECT hour, COUNT(*)\nFROM trips\nGROUP BY 1',
  mine: 'SELECT hour, COUNT(*) AS rides\nFROM trips\nGROUP BY 1',
  theirs: 'SELECT hour, COUNT(DISTINCT bike)\nFROM trips\nWHERE dock IS NOT NULL\nGROUP BY 1',
};
const cache = { path: ['cache'], base: null, mine: null, theirs: '600' };
const meta = {
  title: 'Entities/Conflict',
  component: ConflictDialog,
  decorators: [(Inner) => <StoryFrame handlers={{}}>{Inner()}</StoryFrame>],
  args: {
    question: { by: 'Grace Hopper', at: Date.now() - 120_000, clashes: [name], taken: [], canCopy: true },
    labelOf: ([first = '']) => labels[first] ?? first,
    onDecide: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof ConflictDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneField: Story = {};
export const ManyFields: Story = {
  args: {
    question: {
      by: 'Grace Hopper',
      at: Date.now() - 120_000,
      clashes: [name, sql, cache],
      taken: [['owners']],
      canCopy: false,
    },
  },
};
export const ByNobodyKnown: Story = {
  args: { question: { by: '', at: undefined, clashes: [name], taken: [['cache']], canCopy: false } },
};
