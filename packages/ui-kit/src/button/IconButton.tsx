import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { ariaKeys } from '../kbd/spell-keys.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import type { ButtonKind, ControlSize } from './Button.tsx';
import * as css from './button.css.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children' | 'aria-label'> {
  readonly icon: LucideIcon;
  /** Accessible name of the button, which is also its tooltip. */
  readonly label: string;
  /** Shortcut for the same action, shown in the tooltip. */
  readonly keys?: string;
  readonly kind?: ButtonKind;
  readonly size?: ControlSize;
  /** Width and height of the icon in px. */
  readonly iconSize?: number;
  readonly filled?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
}

/** A button without text: it has an accessible name, which is also its tooltip. */
export function IconButton(props: IconButtonProps): ReactElement {
  const {
    icon,
    label,
    keys,
    kind = 'ghost',
    size = 'md',
    iconSize = 16,
    filled = false,
    busy = false,
    ...more
  } = props;
  const { disabled = false, disabledReason, className, onClick, type = 'button', ...rest } = more;
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <Tooltip text={(disabled && disabledReason) || label} names={!(disabled && disabledReason)} {...(keys && { keys })}>
      <button
        {...rest}
        type={disabled || busy ? 'button' : type}
        aria-label={label}
        aria-keyshortcuts={keys && ariaKeys(keys, navigator.platform)}
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        className={joinClasses(css.button, css.kind[kind], css.extent[size], css.square[size], className)}
        onClick={disabled || busy ? refuse : onClick}
      >
        {busy ? <Spinner /> : <Icon of={icon} size={iconSize} filled={filled} />}
      </button>
    </Tooltip>
  );
}
