import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './page-header.css.ts';
import type { RootProps } from '../root-props.ts';

export interface PageHeaderProps extends RootProps {
  /** Content of the page's only `h1`. */
  readonly title: ReactNode;
  /** Content between the title and the actions: a count, badges, a star. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** True to draw a hairline below. */
  readonly lined?: boolean;
  readonly sticky?: boolean;
}

/** The first row of a page, 48 px high. */
export function PageHeader(props: PageHeaderProps): ReactElement {
  const { title, aside, actions, lined = false, sticky = false, className, ...rest } = props;
  return (
    <header {...rest} className={joinClasses(css.bar, lined && css.line, sticky && css.sticky, className)}>
      <h1 className={css.title} {...(typeof title === 'string' && { title, dir: 'auto' })}>
        {title}
      </h1>
      {aside !== undefined && <div className={css.caption}>{aside}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
