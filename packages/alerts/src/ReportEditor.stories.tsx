import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReportEditor } from './ReportEditor.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Alerts/Editor',
  component: ReportEditor,
  args: { kind: 'Alert', onClose: () => undefined },
} satisfies Meta<typeof ReportEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (holding: Holding, args: Story['args'] = {}): Story => ({
  args,
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const NewAlert = over('full');
export const StoredAlert = over('full', { id: 5 });
export const NewReport = over('full', { kind: 'Report', chart: 3 });
/** A server that neither runs reports nor draws pictures. */
export const PlainServer = over('plain', { id: 5 });
export const WrongFields = over('wrong', { id: 5 });
export const FailingPreview = over('without pictures', { id: 5 });
export const Failing = over('failing', { id: 5 });
export const Loading = over('loading', { id: 5 });
