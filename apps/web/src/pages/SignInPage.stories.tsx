import { makeSession } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../story-frame/StoryFrame.tsx';
import { makeShellStore } from '../store/shell-store.ts';
import { Page } from './SignInPage.tsx';

const tried = 'sightline.sign-in.tried';

const meta = {
  title: 'Screens/Sign-in',
  component: Page,
  args: {
    user: makeSession({}).user,
    href: (path) => path,
    onUnsaved: () => undefined,
    onOpened: () => undefined,
    onNamed: () => undefined,
    dark: false,
    choices: makeShellStore({ read: () => undefined, write: () => undefined }),
    languages: [],
  },
  parameters: { layout: 'fullscreen' },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { beforeEach: () => sessionStorage.removeItem(tried) };
/** The page after the server rejected a sign-in. */
export const Refused: Story = {
  beforeEach: () => {
    sessionStorage.setItem(tried, 'ada');
    return () => sessionStorage.removeItem(tried);
  },
};
