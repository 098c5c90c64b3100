import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DatasetEditor } from './DatasetEditor.tsx';
import { DatasetFrame } from './story-frame/DatasetFrame.tsx';

const meta = {
  title: 'Catalogue/Dataset editor',
  component: DatasetEditor,
  args: { idOrUuid: '7', search: '', onSearch: () => undefined, onUnsaved: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DatasetEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (search = '', more: MemoryHandlers = {}): Story => ({
  args: { search },
  decorators: [(Inner) => <DatasetFrame more={more}>{Inner()}</DatasetFrame>],
});

export const Columns = over('?tab=columns');
export const Metrics = over('?tab=metrics');
export const Calculated = over('?tab=calculated');
export const Settings = over('?tab=settings');
export const Source = over('?tab=source');
export const Usage = over('?tab=usage');
export const Loading = over('', { getDataset: () => new Promise(() => undefined) });
export const Failing = over('', {
  getDataset: () => Promise.reject(refuse(500, { message: 'The metadata database does not answer' })),
});
export const NotThere = over('', { getDataset: () => Promise.reject(refuse(404, { message: 'Not found' })) });
