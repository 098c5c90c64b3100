import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as css from './button.css.ts';

/** Look of a button. Use one `primary` per view, and `dangerSolid` only inside a confirmation. */
export type ButtonKind = keyof typeof css.kind;
export type ControlSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly size?: ControlSize;
  readonly icon?: LucideIcon;
  /** Icon after the text, for example a chevron. */
  readonly endIcon?: LucideIcon;
  /** True while the button is busy: a spinner replaces the icon, the width stays, and further clicks have no effect. */
  readonly busy?: boolean;
  /** A disabled button can still be focused, so that the reason can be read. */
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  /** True if the button is as wide as its container. */
  readonly block?: boolean;
  readonly children: ReactNode;
}

const refuse = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button. Its label starts with a verb. */
export function Button(props: ButtonProps): ReactElement {
  const {
    kind = 'default',
    size = 'md',
    icon,
    endIcon,
    busy = false,
    disabled = false,
    disabledReason,
    ...more
  } = props;
  const { block = false, className, onClick, children, type = 'button', ...rest } = more;
  const idle = disabled || busy;
  const body = (
    <button
      {...rest}
      type={idle ? 'button' : type}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      className={joinClasses(css.button, css.kind[kind], css.extent[size], block && css.block, className)}
      onClick={idle ? refuse : onClick}
    >
      {icon && !busy && <Icon of={icon} />}
      {busy && icon && <Spinner />}
      <span className={joinClasses(css.words, busy && !icon && css.quiet)}>{children}</span>
      {endIcon && <Icon of={endIcon} size={14} />}
      {busy && !icon && (
        <span className={css.over}>
          <Spinner />
        </span>
      )}
    </button>
  );
  return disabled && disabledReason !== undefined ? <Tooltip text={disabledReason}>{body}</Tooltip> : body;
}
