import { Check, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Floating } from '../floating/Floating.tsx';
import type { Align, Side } from '../floating/place.ts';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { Link } from '../link/Link.tsx';
import type { MenuAction, MenuEntry } from './menu-item.ts';
import { isAction } from './menu-item.ts';
import * as css from './menu.css.ts';
import { useTypeahead } from './use-typeahead.ts';

export interface MenuListProps {
  readonly anchor: RefObject<Element | null>;
  readonly label: string;
  readonly items: readonly MenuEntry[];
  readonly side?: Side;
  readonly align?: Align;
  /** Which end has the focus first. */
  readonly from?: 'first' | 'last';
  /** Puts this list away; `'all'` the ones before it too, as something was chosen. */
  readonly onClose: (what: 'this' | 'all') => void;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The open list of a menu: arrows, Home, End, first letters, Enter; arrows open and close the lists beside. */
export function MenuList({
  anchor,
  label,
  items,
  side = 'bottom',
  align = 'start',
  from = 'first',
  onClose,
}: MenuListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState<string>();
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > [role^="menuitem"]') ?? [])];
  const focusAt = (index: number) => {
    const all = entries();
    all[(index + all.length) % all.length]?.focus();
  };
  const typeahead = useTypeahead((matches) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const order = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    order.find((entry) => matches(entry.textContent ?? ''))?.focus();
  });
  useLayoutEffect(() => focusAt(from === 'first' ? 0 : -1), [from]);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    const back = isRtl(event.currentTarget) ? 'ArrowRight' : 'ArrowLeft';
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Tab: () => onClose('all'),
      ...((side === 'end' || side === 'start') && { [back]: () => onClose('this') }),
    };
    const move = moves[event.key];
    if (!move && !typeahead(event)) return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
    move?.();
  };
  return (
    <Floating anchor={anchor} side={side} align={align} onDismiss={() => onClose('this')}>
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} className={css.menu} onKeyDown={handleKeyDown}>
        {items.map((entry, index) =>
          isAction(entry) ? (
            <Entry key={entry.id} entry={entry} inner={inner === entry.id} onInner={setInner} onClose={onClose} />
          ) : entry === 'divider' ? (
            <hr key={`divider-${index}`} className={css.divider} />
          ) : (
            <div key={entry.heading} role="presentation" className={css.heading}>
              {entry.heading}
            </div>
          ),
        )}
      </div>
    </Floating>
  );
}

interface EntryProps {
  readonly entry: MenuAction;
  readonly inner: boolean;
  readonly onInner: (id: string | undefined) => void;
  readonly onClose: MenuListProps['onClose'];
}

function Entry({ entry, inner, onInner, onClose }: EntryProps): ReactElement {
  const own = useRef<HTMLDivElement & HTMLAnchorElement>(null);
  const choose = () => {
    if (entry.disabled) return;
    if (entry.items) {
      onInner(entry.id);
      return;
    }
    onClose('all');
    entry.onSelect?.();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forth = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const opens = entry.items && event.key === forth;
    if (event.key !== 'Enter' && event.key !== ' ' && !opens) return;
    event.stopPropagation();
    if (entry.href !== undefined && event.key === 'Enter' && !entry.disabled) return;
    event.preventDefault();
    if (entry.href === undefined) choose();
    else own.current?.click();
  };
  const attributes = {
    ref: own,
    role: entry.checked === undefined ? 'menuitem' : entry.alone ? 'menuitemcheckbox' : 'menuitemradio',
    tabIndex: -1,
    title: entry.disabled ? entry.disabledReason : undefined,
    'aria-checked': entry.checked,
    'aria-disabled': entry.disabled || undefined,
    'aria-keyshortcuts': entry.keys?.replace('Mod', 'Control'),
    'aria-haspopup': entry.items && ('menu' as const),
    'aria-expanded': entry.items && inner,
    className: joinClasses(css.item, entry.tone === 'danger' && css.danger),
    onClick: choose,
    onKeyDown: handleKeyDown,
    onPointerEnter: () => onInner(entry.items && !entry.disabled ? entry.id : undefined),
  };
  return (
    <>
      {entry.href !== undefined && !entry.disabled ? (
        <Link {...attributes} href={entry.href}>
          <EntryFace entry={entry} />
        </Link>
      ) : (
        <div {...attributes}>
          <EntryFace entry={entry} />
        </div>
      )}
      {inner && entry.items && (
        <MenuList
          anchor={own}
          label={entry.label}
          items={entry.items}
          side="end"
          onClose={(what) => {
            onInner(undefined);
            if (what === 'all') onClose('all');
            else own.current?.focus();
          }}
        />
      )}
    </>
  );
}

function EntryFace({ entry }: { readonly entry: MenuAction }): ReactElement {
  return (
    <>
      {entry.icon && <Icon of={entry.icon} className={css.icon} />}
      {entry.checked !== undefined && !entry.icon && (
        <span className={css.empty}>{entry.checked && <Icon of={Check} />}</span>
      )}
      <span className={css.label}>{entry.label}</span>
      {(entry.keys !== undefined || entry.note !== undefined) && (
        <span className={css.end}>
          {entry.note}
          {entry.keys !== undefined && (
            <span aria-hidden>
              <Kbd keys={entry.keys} />
            </span>
          )}
        </span>
      )}
      {entry.items && <Icon of={ChevronRight} size={14} className={joinClasses(css.icon, css.flips)} />}
    </>
  );
}
