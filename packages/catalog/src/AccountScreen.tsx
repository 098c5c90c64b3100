import { useSession, useText } from '@sightline/core/react';
import { Icon, Link, PageHeader } from '@sightline/ui-kit';
import { KeyRound, Mail, Monitor, SlidersHorizontal, User, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './messages/account.ts';
import { ApiTokens } from './parts/account/ApiTokens.tsx';
import { PreferencesForm, type PreferencesFormProps } from './parts/account/PreferencesForm.tsx';
import { ProfileForm } from './parts/account/ProfileForm.tsx';
import { Sessions } from './parts/account/Sessions.tsx';
import { Subscriptions } from './parts/account/Subscriptions.tsx';
import * as css from './parts/account/account.css.ts';

export type AccountSection = 'profile' | 'preferences' | 'sessions' | 'tokens' | 'subscriptions';

export interface AccountScreenProps extends PreferencesFormProps {
  /** Section from the URL. If it is unknown, the preferences are shown. */
  readonly section: string | undefined;
  readonly sectionHref: (section: AccountSection) => string;
  /** While true, the host asks for confirmation before the page is left. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

const icons: Readonly<Record<AccountSection, LucideIcon>> = {
  profile: User,
  preferences: SlidersHorizontal,
  sessions: Monitor,
  tokens: KeyRound,
  subscriptions: Mail,
};

/** Account page of the signed-in user: profile, preferences, sessions, API tokens, emails. */
export const AccountScreen = ({ section, sectionHref, onUnsaved, ...preferences }: AccountScreenProps): ReactNode => {
  const text = useText(messages);
  const { capabilities } = useSession();
  const sections: readonly AccountSection[] = [
    'profile',
    'preferences',
    ...(capabilities.has('sessions') ? (['sessions'] as const) : []),
    ...(capabilities.has('tokens') ? (['tokens'] as const) : []),
    ...(capabilities.has('subscriptions') ? (['subscriptions'] as const) : []),
  ];
  const current = sections.find((each) => each === section) ?? 'preferences';
  return (
    <>
      <PageHeader title={text('account.title')} />
      <div className={css.columns}>
        <nav className={css.sections} aria-label={text('account.title')}>
          {sections.map((each) => (
            <Link
              key={each}
              href={sectionHref(each)}
              className={css.sectionLink}
              aria-current={each === current ? 'page' : undefined}
            >
              <Icon of={icons[each]} className={css.navIcon} />
              {text(`account.${each}`)}
            </Link>
          ))}
        </nav>
        <div className={css.body}>
          {current === 'profile' && <ProfileForm onUnsaved={onUnsaved} />}
          {current === 'preferences' && <PreferencesForm {...preferences} />}
          {current === 'sessions' && <Sessions />}
          {current === 'tokens' && <ApiTokens />}
          {current === 'subscriptions' && <Subscriptions />}
        </div>
      </div>
    </>
  );
};
