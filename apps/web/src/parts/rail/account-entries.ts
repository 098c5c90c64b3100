import type { SessionUser } from '@sightline/core';
import type { MenuEntry } from '@sightline/ui-kit';
import { Clock, Globe, KeyRound, LogOut, Monitor, SlidersHorizontal, User } from 'lucide-react';
import { messages } from '../../messages/person.ts';
import type { PersonMenuProps } from './person-menu-props.ts';

export { messages };

interface AccountMenu extends PersonMenuProps {
  readonly text: (id: keyof typeof messages.en) => string;
  readonly capabilities: ReadonlySet<string>;
  readonly person: Pick<SessionUser, 'email' | 'username'>;
}

const themes = { light: 'person.theme-light', dark: 'person.theme-dark', system: 'person.theme-system' } as const;
const densities = {
  comfortable: 'person.density-comfortable',
  compact: 'person.density-compact',
  dense: 'person.density-dense',
} as const;

const sectionEntries = ({ text, href, capabilities }: AccountMenu): readonly MenuEntry[] => {
  const entry = (section: 'profile' | 'preferences' | 'sessions' | 'tokens', icon: typeof User) => ({
    id: section,
    label: text(`person.${section}`),
    icon,
    href: href(`/account/${section}/`),
  });
  return [
    entry('profile', User),
    entry('preferences', SlidersHorizontal),
    ...(capabilities.has('sessions') ? [entry('sessions', Monitor)] : []),
    ...(capabilities.has('tokens') ? [entry('tokens', KeyRound)] : []),
  ];
};

const languageEntries = ({ text, languages, locale, onChoose }: AccountMenu): readonly MenuEntry[] =>
  languages.length < 2
    ? []
    : [
        { heading: text('person.language') },
        ...languages.map(({ tag, name }) => ({
          id: tag,
          label: name,
          icon: Globe,
          checked: tag === locale,
          onSelect: () => onChoose({ locale: tag }),
        })),
      ];

/** Entries of the account menu. This chunk loads when the menu opens. */
export const accountEntries = (menu: AccountMenu): readonly MenuEntry[] => {
  const { text, theme, density, onChoose, settings, href, person, timeZone } = menu;
  const zone = (timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ');
  return [
    { heading: person.email || person.username },
    ...sectionEntries(menu),
    { heading: text('person.theme') },
    ...(['light', 'dark', 'system'] as const).map((each) => ({
      id: each,
      label: text(themes[each]),
      checked: theme === each,
      onSelect: () => onChoose({ theme: each }),
    })),
    { heading: text('person.density') },
    ...(['comfortable', 'compact', 'dense'] as const).map((each) => ({
      id: each,
      label: text(densities[each]),
      checked: density === each,
      onSelect: () => onChoose({ density: each }),
    })),
    ...languageEntries(menu),
    ...settings,
    'divider',
    { id: 'time-zone', label: text('person.time-zone'), icon: Clock, note: zone, href: href('/account/preferences/') },
    { id: 'sign-out', label: text('person.sign-out'), icon: LogOut, href: href('/logout/') },
  ];
};
