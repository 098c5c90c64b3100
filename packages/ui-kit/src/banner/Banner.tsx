import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './banner.css.ts';
import type { RootProps } from '../root-props.ts';

export type Level = 'info' | 'success' | 'warning' | 'danger';

/** The icon of each level, so that the level is never shown by color alone. */
export const levelIcons: Readonly<Record<Level, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface BannerProps extends RootProps<HTMLDivElement> {
  readonly level?: Level;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** True if the banner spans the page from edge to edge. */
  readonly full?: boolean;
}

/** A message about everything below it. Screen readers announce it when it appears, and errors immediately. */
export function Banner(props: BannerProps): ReactElement {
  const { level = 'info', children, actions, full = false, className, ...rest } = props;
  return (
    <div
      {...rest}
      role={level === 'danger' ? 'alert' : 'status'}
      className={joinClasses(css.banner, css.tone[level], full && css.full, className)}
    >
      <Icon of={levelIcons[level]} />
      <div className={css.words}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
