import { Empty, Link } from '@sightline/ui-kit';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHref } from '../../reads/use-href.ts';
import * as css from './page-failure.css.ts';
import { WaysOut } from './WaysOut.tsx';

export interface MissingPageProps {
  readonly icon: LucideIcon;
  /** Title that names the missing object: "Chart not found". */
  readonly title: string;
  /** Possible reasons why the object is missing. */
  readonly help: string;
  /** List of objects of the same type, in which the user may find the object at another URL. */
  readonly list: { readonly path: string; readonly label: string };
}

/** Page for an object that does not exist: its title, possible reasons, and links. */
export const MissingPage = ({ icon, title, help, list }: MissingPageProps): ReactNode => {
  const href = useHref();
  return (
    <div className={css.missing}>
      <Empty
        icon={icon}
        title={title}
        action={
          <WaysOut>
            <Link className={css.way} href={href(list.path)}>
              {list.label}
            </Link>
          </WaysOut>
        }
      >
        {help}
      </Empty>
    </div>
  );
};
