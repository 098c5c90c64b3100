import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import * as css from './badge.css.ts';
import type { RootProps } from '../root-props.ts';

export type Tone = keyof typeof css.tone;

export interface BadgeProps extends RootProps<HTMLSpanElement> {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** A short label of an object: Published, Draft, Certified. */
export function Badge({ tone = 'neutral', icon, children, className, ...rest }: BadgeProps): ReactElement {
  return (
    <span {...rest} className={joinClasses(css.badge, css.tone[tone], className)}>
      {icon && <Icon of={icon} size={11} />}
      {children}
    </span>
  );
}

/** A status: an icon and a word, both in the color of the `tone`. Without an icon, a spinner is shown. */
export function Status({ tone = 'neutral', icon, children, className, ...rest }: BadgeProps): ReactElement {
  return (
    <span {...rest} className={joinClasses(css.status, css.statusTone[tone], className)}>
      {icon ? <Icon of={icon} size={14} /> : <Spinner size={14} />}
      {children}
    </span>
  );
}
