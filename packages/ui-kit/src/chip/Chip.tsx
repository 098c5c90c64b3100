import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './chip.css.ts';
import type { RootProps } from '../root-props.ts';

export interface ChipProps extends RootProps<HTMLSpanElement> {
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
  /** True if the chip affects what is shown, as a filter does. */
  readonly active?: boolean;
  readonly onRemove?: (() => void) | undefined;
  /** Accessible name of the × button, e.g. "Remove Germany". Required with `onRemove`. */
  readonly removeLabel?: string;
}

/** A selected value, a tag, or an active filter. */
export function Chip(props: ChipProps): ReactElement {
  const { children, icon, active = false, onRemove, removeLabel = 'Remove', className, ...rest } = props;
  return (
    <span {...rest} data-state={active ? 'on' : 'off'} className={joinClasses(css.chip, active && css.on, className)}>
      {icon && <Icon of={icon} size={13} className={css.icon} />}
      <span className={css.words}>{children}</span>
      {onRemove && (
        <button type="button" aria-label={removeLabel} className={css.remove} onClick={onRemove}>
          <Icon of={X} size={12} />
        </button>
      )}
    </span>
  );
}
