import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { madePlan, manyNew, nothingNew, refuseFiles } from './made-plans.ts';

const meta = {
  title: 'Entities/Import dialog',
  component: ImportDialog,
  args: { kind: 'dashboard', what: 'dashboards', onClose: () => undefined },
} satisfies Meta<typeof ImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A story in which a bundle is selected and the server responds to the dry run with `answer`. */
const looked = (answer: MemoryHandlers['importDashboards']): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame capabilities={['dry_run', 'versions']} handlers={{ importDashboards: answer! }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
  play: async ({ canvasElement }) => {
    const bundle = new File(['PK'], 'dashboard_export_20261122T061500.zip', { type: 'application/zip' });
    await userEvent.upload(
      within(canvasElement.ownerDocument.body).getByLabelText('Bundle (ZIP)', { selector: 'input' }),
      bundle,
    );
  },
});

export const Open: Story = {
  decorators: [(Inner) => <StoryFrame capabilities={['dry_run']}>{Inner()}</StoryFrame>],
};
/** A server without dry runs imports immediately. */
export const WithoutLook: Story = { decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>] };
export const Looking = looked(() => new Promise(() => undefined));
export const Planned = looked(() => madePlan);
export const ManyNew = looked(() => manyNew(5000));
export const NothingNew = looked(() => nothingNew);
export const AsksForSecrets = looked(() =>
  Promise.reject(
    refuseFiles({
      'databases/warehouse.yaml': { _schema: ['Must provide a password for the database'] },
      'databases/harbour.yaml': { _schema: ['Must provide a private key for the ssh tunnel'] },
    }),
  ),
);
export const SpoiledFiles = looked(() =>
  Promise.reject(
    refuseFiles({
      'charts/Trips_by_hour_7.yaml':
        'Not a valid YAML file (line 12, column 4): Nested mappings are not allowed in compact mappings',
      'datasets/examples/trips_3.yaml': { table_name: ['Missing data for required field.'] },
    }),
  ),
);
export const Refused = looked(() => Promise.reject(refuse(403, { message: 'Forbidden' })));
