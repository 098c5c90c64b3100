import { useText } from '@sightline/core/react';
import { Empty, Icon, Link } from '@sightline/ui-kit';
import { Plus, Star, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import * as css from './home.css.ts';
import type { PanelLink } from './HomePanel.tsx';

/** Empty state of a favorites tab, with a link to all items. */
export const NoFavorites = ({ allHref }: { readonly allHref: string }): ReactNode => {
  const text = useText(messages);
  return (
    <Empty
      icon={Star}
      title={text('home.no-favorites')}
      action={
        <Link className={css.action} href={allHref}>
          {text('home.see-all')}
        </Link>
      }
    >
      {text('home.no-favorites-explain')}
    </Empty>
  );
};

export interface NothingYetProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly words: string;
  readonly add: PanelLink | undefined;
}

/** Empty state before the first item, with a link to create one. */
export const NothingYet = ({ icon, title, words, add }: NothingYetProps): ReactNode => (
  <Empty
    icon={icon}
    title={title}
    action={
      add && (
        <Link className={css.action} href={add.href}>
          <Icon of={Plus} />
          {add.label}
        </Link>
      )
    }
  >
    {words}
  </Empty>
);
