import { ChevronDown, X } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { warmFloat } from '../floating/load-float.ts';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { PopoverPanel } from '../popover/PopoverPanel.tsx';
import * as css from './facet.css.ts';
import type { RootProps } from '../root-props.ts';

export interface FacetProps extends RootProps<HTMLButtonElement> {
  readonly name: string;
  /** Current value as text; undefined while the facet does not filter. */
  readonly value?: string | undefined;
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** Text for screen readers, set while the value is not applied yet. The facet then looks different, too. */
  readonly pending?: string | undefined;
  /** True to remove the panel's padding, so that its content reaches the edge. */
  readonly bare?: boolean;
  /** Content of the panel; `close` closes the panel. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter of a list: its name, its value, and a panel in which to choose the value. */
export function Facet(props: FacetProps): ReactElement {
  const { name, value, onClear, clearLabel = `Clear ${name}`, pending, bare = false, children, ...more } = props;
  const { ref, className, ...rest } = more;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current!);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Closes the panel on Esc while it is loading. After that, the open panel handles Esc itself.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const set = value !== undefined && value !== '';
  const clears = set && onClear !== undefined;
  return (
    <span className={joinClasses(css.pair, className)}>
      <button
        {...rest}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={joinClasses(css.facet, set && css.on, pending !== undefined && css.waiting, clears && css.spaced)}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={warmFloat}
        onFocus={warmFloat}
        data-keeps-escape={open ? '' : undefined}
        onKeyDown={handleKeyDown}
        onClick={() => setOpen(!open)}
      >
        {name}
        {set && <span className={css.value}>{value}</span>}
        {pending !== undefined && (
          <>
            <span aria-hidden className={css.dot} />
            <VisuallyHidden>{pending}</VisuallyHidden>
          </>
        )}
        {!clears && <Icon of={ChevronDown} size={13} />}
      </button>
      {clears && (
        <button
          type="button"
          aria-label={clearLabel}
          className={joinClasses(css.clear, pending !== undefined && css.clearWaiting)}
          onClick={onClear}
        >
          <Icon of={X} size={13} />
        </button>
      )}
      {open && (
        <PopoverPanel anchor={button} label={name} bare={bare} onClose={close}>
          {children(close)}
        </PopoverPanel>
      )}
    </span>
  );
}
