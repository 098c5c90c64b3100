import { useSession, useText } from '@sightline/core/react';
import { Avatar, IconButton, Menu, joinClasses, useToasts } from '@sightline/ui-kit';
import { Moon, Sun } from 'lucide-react';
import { useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { accountEntries, messages as personMessages } from './account-entries.ts';
import type { PersonMenuProps } from './person-menu-props.ts';
import * as css from './rail.css.ts';

interface AccountMenu {
  readonly accountEntries: typeof accountEntries;
  readonly messages: typeof personMessages;
}
/** Empty catalog that is used until the messages of the account menu have loaded. */
const noMessages = { en: {} } as AccountMenu['messages'];

/** The account menu at the foot of the rail: account, theme, density, language, sign out. */
export const PersonMenu = (props: PersonMenuProps & { readonly folded: boolean }): ReactNode => {
  const { folded, dark, onChoose, onControlsPlace } = props;
  const text = useText(messages);
  const toasts = useToasts();
  const { user, capabilities } = useSession();
  const [menu, setMenu] = useState<AccountMenu>();
  const menuText = useText<AccountMenu['messages']['en']>(menu?.messages ?? noMessages);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  const label = text('shell.account', { name });
  return (
    <div className={joinClasses(css.foot, folded && css.footFolded)}>
      <Menu
        label={label}
        prepare={() =>
          import('./account-entries.ts').then(
            (loaded) => {
              setMenu(loaded);
              return true;
            },
            () => {
              toasts.show({ level: 'danger', text: text('page.not-loaded-explain') });
              return false;
            },
          )
        }
        items={() => menu?.accountEntries({ ...props, text: menuText, capabilities, person: user }) ?? []}
        side="top"
        trigger={<PersonButton name={name} person={user.id} label={label} folded={folded} />}
      />
      <IconButton
        icon={dark ? Moon : Sun}
        label={text(dark ? 'shell.to-light' : 'shell.to-dark')}
        keys="Alt+Shift+T"
        onClick={() => onChoose({ theme: dark ? 'light' : 'dark' })}
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
