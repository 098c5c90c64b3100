import { Empty, Link } from '@sightline/ui-kit';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHref } from '../../reads/use-href.ts';
import * as css from './page-failure.css.ts';
import { WaysOut } from './WaysOut.tsx';

export interface MissingPageProps {
  readonly icon: LucideIcon;
  /** Says which thing is missing: "This chart is missing". */
  readonly title: string;
  /** Why it may be. */
  readonly help: string;
  /** The list of its kind, where it may be found under another address. */
  readonly list: { readonly path: string; readonly label: string };
}

/** What stands in the place of a thing that is not there: what is missing, why, and ways to go on. */
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
