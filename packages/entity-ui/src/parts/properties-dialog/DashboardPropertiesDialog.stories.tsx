import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DashboardPropertiesDialog } from './DashboardPropertiesDialog.tsx';

const dashboard = {
  id: 7,
  slug: 'bikes',
  url: '/superset/dashboard/bikes/',
  dashboard_title: 'Bikes of the town',
  position_json: '{}',
  json_metadata: '{"color_scheme":"supersetColors"}',
  css: null,
  published: true,
  certified_by: 'City office',
  certification_details: 'Counted at the docks',
  owners: [{ id: 4, first_name: 'Ada', last_name: 'Lovelace' }],
  roles: [{ id: 3, name: 'Gamma' }],
};
const meta = {
  title: 'Entities/Dashboard properties',
  component: DashboardPropertiesDialog,
  args: { id: 7, onClose: () => undefined },
} satisfies Meta<typeof DashboardPropertiesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (handlers: MemoryHandlers): Story => ({
  decorators: [(Inner) => <StoryFrame handlers={handlers}>{Inner()}</StoryFrame>],
});

export const Filled = over({ getDashboard: () => ({ result: dashboard }) });
/** Another system manages the dashboard, so it cannot be changed here. */
export const ManagedElsewhere = over({
  getDashboard: () => ({ result: { ...dashboard, is_managed_externally: true } }),
});
export const Loading = over({ getDashboard: () => new Promise(() => undefined) });
export const Gone = over({ getDashboard: () => Promise.reject(refuse(404, { message: 'Not found' })) });
