import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { SignInDialog } from './SignInDialog.tsx';

const answering =
  (status: number): typeof fetch =>
  () =>
    Promise.resolve(new Response('', { status }));

const meta = {
  title: 'Shell/Sign-in dialog',
  component: SignInDialog,
  args: {
    username: 'ada',
    world: { fetch: answering(401), base: '' },
    onDone: () => undefined,
    onOpenAs: () => undefined,
    onClose: () => undefined,
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof SignInDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Story in which a password was typed and the form submitted. */
const sent = (fetch: typeof globalThis.fetch): Story => ({
  args: { world: { fetch, base: '' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(page.getByLabelText('Password'), 'open sesame{Enter}');
  },
});

export const Open: Story = {};
export const Sending = sent(() => new Promise(() => undefined));
export const Refused = sent(answering(401));
export const Unreachable = sent(() => Promise.reject(new TypeError('Failed to fetch')));
export const TooManyTries = sent((_, init) =>
  Promise.resolve(
    init?.method === 'POST'
      ? new Response('', { status: 429, headers: { 'retry-after': '45' } })
      : new Response('', { status: 401 }),
  ),
);
/** Another user signed in in another window of the browser. */
export const SomebodyElse: Story = { args: { other: 'bob' } };
