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
  /** Current value as text; undefined while it does not filter. */
  readonly value?: string | undefined;
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** Set where the value waits to be applied, in words for screen readers. The facet is drawn as changed. */
  readonly pending?: string | undefined;
  /** The panel has no padding: its content draws to the edge. */
  readonly bare?: boolean;
  /** The panel below; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter of a list: its name, its value, and a panel to choose in. */
export function Facet(props: FacetProps): ReactElement {
  const { name, value, onClear, clearLabel = `Clear ${name}`, pending, bare = false, children, ...more } = props;
  const { ref, className, ...rest } = more;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current!);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // An open panel handles Esc itself after it has loaded.
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
