import type { LucideIcon } from 'lucide-react';
import { Inbox } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import * as css from './empty.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface EmptyProps extends RootProps<HTMLDivElement> {
  readonly icon?: LucideIcon;
  readonly title: string;
  /** Explanation of the empty state in one sentence. */
  readonly children?: ReactNode;
  /** A single primary button. */
  readonly action?: ReactNode;
}

/** An empty state: names what would be here and offers a next step. */
export function Empty({ icon = Inbox, title, children, action, className, ...rest }: EmptyProps): ReactElement {
  return (
    <div {...rest} className={joinClasses(css.empty, className)}>
      <Icon of={icon} size={24} className={css.icon} />
      <p className={css.title}>{title}</p>
      {children !== undefined && <p className={css.words}>{children}</p>}
      {action !== undefined && <div className={css.actions}>{action}</div>}
    </div>
  );
}
