import { removeNodes, resizeNode, type Position } from '@sightline/core/layout';
import type { MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { DashboardFrame, never, refused } from '../../story-frame/DashboardFrame.tsx';
import { madePosition } from '../../story-frame/made-board.ts';

const meta = {
  title: 'Dashboard/Versions',
  component: DashboardFrame,
  args: { search: '?edit=true' },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Version history' }));
  },
} satisfies Meta<typeof DashboardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };
const mara = { id: 2, first_name: 'Mara', last_name: 'Lindqvist' };

/** An earlier layout with one chart removed and another one wider. */
const former = (): Position => {
  const position = madePosition();
  const charts = Object.keys(position).filter((id) => id.startsWith('CHART'));
  return resizeNode(removeNodes(position, charts.slice(3, 4)), charts[0] ?? '', { width: 8 });
};
const contents = [former(), madePosition()].map((position) => ({
  dashboard_title: 'Trading overview',
  position_json: JSON.stringify(position),
  json_metadata: '{}',
}));
const kept: MemoryHandlers = {
  listDashboardVersions: () => ({
    count: 2,
    result: [
      { version: 2, current: true, changed_by: ada, changed_on: '2026-11-20T08:30:00Z', changed: ['position_json'] },
      { version: 1, current: false, changed_by: mara, changed_on: '2026-11-18T16:05:00Z', changed: [] },
    ],
  }),
  getDashboardVersion: ({ params: { version } }) => ({ version, result: contents[version - 1] ?? {} }),
};

export const Kept: Story = { args: { handlers: kept } };
/** Two layouts side by side. */
export const Compared: Story = {
  args: { handlers: kept },
  play: async (scene) => {
    await meta.play(scene);
    await scene.userEvent.click((await screen.findAllByRole('radio')).at(-1)!);
  },
};
export const Loading: Story = { args: { handlers: { listDashboardVersions: never } } };
export const Failing: Story = { args: { handlers: { listDashboardVersions: refused } } };
