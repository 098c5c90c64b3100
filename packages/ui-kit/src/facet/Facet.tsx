import { ChevronDown, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { PopoverPanel } from '../popover/PopoverPanel.tsx';
import * as css from './facet.css.ts';

export interface FacetProps {
  readonly name: string;
  /** What it is set to, in words; undefined while it does not filter. */
  readonly value?: string | undefined;
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** What opens below; `close` puts it away again. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter of a list: its name, its value, and a panel to choose in. */
export function Facet({ name, value, onClear, clearLabel = `Clear ${name}`, children }: FacetProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const set = value !== undefined && value !== '';
  const clears = set && onClear !== undefined;
  return (
    <span className={css.pair}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={joinClasses(css.facet, set && css.on, clears && css.spaced)}
        onClick={() => setOpen(!open)}
      >
        {name}
        {set && <span className={css.value}>{value}</span>}
        {!clears && <Icon of={ChevronDown} size={13} />}
      </button>
      {clears && (
        <button type="button" aria-label={clearLabel} className={css.clear} onClick={onClear}>
          <Icon of={X} size={13} />
        </button>
      )}
      {open && (
        <PopoverPanel anchor={button} label={name} onClose={close}>
          {children(close)}
        </PopoverPanel>
      )}
    </span>
  );
}
