import { useSession, useText } from '@sightline/core/react';
import { Avatar, IconButton, Menu, joinClasses, type MenuEntry } from '@sightline/ui-kit';
import { LogOut, Moon, Sun } from 'lucide-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ThemeChoice } from '../../store/shell-store.ts';
import * as css from './rail.css.ts';

export interface Language {
  readonly tag: string;
  /** In its own words. */
  readonly name: string;
}

export interface PersonMenuProps {
  readonly href: (path: string) => string;
  readonly theme: ThemeChoice;
  /** What the page looks like now. */
  readonly dark: boolean;
  readonly onTheme: (theme: ThemeChoice) => void;
  readonly languages: readonly Language[];
  readonly locale: string;
  readonly onLocale: (tag: string) => void;
  /** What may be chosen about what stands beside the page. */
  readonly settings: readonly MenuEntry[];
  /** Takes the place that stays free for controls of what stands beside the page. */
  readonly onControlsPlace?: (place: HTMLElement | null) => void;
}

/** The person at the foot of the rail: theme, language, sign out. */
export const PersonMenu = (props: PersonMenuProps & { readonly folded: boolean }): ReactNode => {
  const { folded, dark, onTheme, onControlsPlace } = props;
  const text = useText(messages);
  const { user } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  const label = text('shell.account', { name });
  return (
    <div className={joinClasses(css.foot, folded && css.footFolded)}>
      <Menu
        label={label}
        items={() => entriesOf(props, text)}
        side="top"
        trigger={<PersonButton name={name} person={user.id} label={label} folded={folded} />}
      />
      <IconButton
        icon={dark ? Moon : Sun}
        label={text(dark ? 'shell.to-light' : 'shell.to-dark')}
        keys="Alt+Shift+T"
        onClick={() => onTheme(dark ? 'light' : 'dark')}
      />
      <span className={css.controlsPlace} ref={onControlsPlace} />
    </div>
  );
};

interface PersonButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly name: string;
  readonly person: number | undefined;
  readonly label: string;
  readonly folded: boolean;
}

const PersonButton = ({ name, person, label, folded, ...rest }: PersonButtonProps) => (
  <button {...rest} type="button" aria-label={label} className={css.person}>
    <Avatar name={name} person={person} decorative />
    {!folded && <span className={css.label}>{name}</span>}
  </button>
);

const entriesOf = (props: PersonMenuProps, text: (id: keyof typeof messages.en) => string): readonly MenuEntry[] => {
  const { theme, onTheme, languages, locale, onLocale, settings, href } = props;
  const themes = { light: 'shell.theme-light', dark: 'shell.theme-dark', system: 'shell.theme-system' } as const;
  const choices = (['light', 'dark', 'system'] as const).map((each) => ({
    id: each,
    label: text(themes[each]),
    checked: theme === each,
    onSelect: () => onTheme(each),
  }));
  const language: readonly MenuEntry[] =
    languages.length < 2
      ? []
      : [
          { heading: text('shell.language') },
          ...languages.map(({ tag, name }) => ({
            id: tag,
            label: name,
            checked: tag === locale,
            onSelect: () => onLocale(tag),
          })),
        ];
  return [
    { heading: text('shell.theme') },
    ...choices,
    ...language,
    ...settings,
    'divider',
    { id: 'sign-out', label: text('shell.sign-out'), icon: LogOut, href: href('/logout/') },
  ];
};
