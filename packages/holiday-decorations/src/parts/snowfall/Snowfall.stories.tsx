import type { Meta, StoryObj } from '@storybook/react-vite';
import { windowTiming, type Timing } from '../../model/idle-watch.ts';
import '../../styles.css';
import { Snowfall } from './Snowfall.tsx';

/** A clock that runs thirty times as fast, so that the snow starts after a second. */
const hurried: Timing = {
  now: () => windowTiming.now() * 30,
  after: (delayMs, callback) => windowTiming.after(delayMs / 30, callback),
};

const meta = {
  title: 'Decorations/Snowfall',
  component: Snowfall,
  args: { enabled: true, environmentAllows: true, timing: hurried },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner) => (
      <main style={{ minBlockSize: '100vh', padding: '2rem' }}>
        <p>Move the mouse, press a key: the snow goes. Leave the page alone: it comes back.</p>
        <button type="button">A click reaches this button</button>
        {Inner()}
      </main>
    ),
  ],
} satisfies Meta<typeof Snowfall>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverAPage: Story = {};
/** No snow falls while the dialog is open. */
export const NotOverADialog: Story = {
  decorators: [
    (Inner) => (
      <>
        {Inner()}
        <dialog open aria-label="Question">
          Delete the chart?
        </dialog>
      </>
    ),
  ],
};
