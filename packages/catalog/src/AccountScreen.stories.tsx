import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountScreen, type AccountSection } from './AccountScreen.tsx';
import { StoryFrame, type Holding } from './story-frame/StoryFrame.tsx';

const meta = {
  title: 'Catalogue/Account',
  component: AccountScreen,
  args: {
    section: 'preferences',
    sectionHref: (section) => `/account/${section}/`,
    choices: { theme: 'system', density: 'comfortable', locale: 'en', timeZone: 'Europe/Berlin' },
    languages: [
      { tag: 'en', name: 'English' },
      { tag: 'de', name: 'Deutsch' },
    ],
    onChoose: () => undefined,
    onUnsaved: () => undefined,
  },
} satisfies Meta<typeof AccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (section: AccountSection, holding: Holding = 'full'): Story => ({
  args: { section },
  decorators: [(Inner) => <StoryFrame holding={holding}>{Inner()}</StoryFrame>],
});

export const Profile = over('profile');
export const ProfileLoading = over('profile', 'loading');
export const ProfileFailing = over('profile', 'failing');
export const Preferences = over('preferences');
export const Sessions = over('sessions');
export const SessionsFailing = over('sessions', 'failing');
export const Tokens = over('tokens');
export const NoTokens = over('tokens', 'nothing');
export const Subscriptions = over('subscriptions');
export const NoSubscriptions = over('subscriptions', 'nothing');
