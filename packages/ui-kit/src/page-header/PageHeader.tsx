import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './page-header.css.ts';

export interface PageHeaderProps {
  /** The page's one `h1`. */
  readonly title: ReactNode;
  /** Between the title and the actions: a count, badges, a star. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** A hairline below. */
  readonly lined?: boolean;
  readonly sticky?: boolean;
}

/** The first row of a page, 48 px high. */
export function PageHeader({ title, aside, actions, lined = false, sticky = false }: PageHeaderProps): ReactElement {
  return (
    <header className={joinClasses(css.bar, lined && css.line, sticky && css.sticky)}>
      <h1 className={css.title} {...(typeof title === 'string' && { title, dir: 'auto' })}>
        {title}
      </h1>
      {aside !== undefined && <div className={css.caption}>{aside}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
