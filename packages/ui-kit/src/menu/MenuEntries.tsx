import type * as Dropdown from '@radix-ui/react-dropdown-menu';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../floating/portal.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { joinClasses } from '../join-classes.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import type { MenuAction, MenuEntry } from './menu-item.ts';
import { isAction } from './menu-item.ts';
import * as css from './menu.css.ts';

/** The parts of a Radix menu that dropdown and context menus have in common. */
export type MenuParts = Pick<
  typeof Dropdown,
  'CheckboxItem' | 'Item' | 'Label' | 'Portal' | 'Separator' | 'Sub' | 'SubContent' | 'SubTrigger'
>;

export interface MenuEntriesProps {
  readonly parts: MenuParts;
  readonly items: readonly MenuEntry[];
  readonly onChoose: (entry: MenuAction) => void;
}

/** Minimum space beside an entry for its submenu, in px. */
const besidePx = 204;

const hasRoomBeside = (entry: HTMLElement): boolean => {
  const { left, right } = entry.getBoundingClientRect();
  return Math.max(left, window.innerWidth - right) >= besidePx;
};

/** Ref callback for an entry that replaces the focused entry: gives it the focus. */
const takeFocus = (entry: HTMLElement | null) => entry?.focus();

/**
 * The entries of an open menu. A submenu that has no room beside the menu, as on a phone, replaces the entries of the
 * menu.
 */
export function MenuEntries(props: MenuEntriesProps): ReactElement {
  const { parts, items, onChoose } = props;
  const { Item, Label, Separator } = parts;
  const [inside, setInside] = useState<MenuAction>();
  const left = useRef<string>(undefined);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const back = left.current;
    if (inside || back === undefined) return;
    left.current = undefined;
    around.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(back)}"]`)?.focus();
  }, [inside]);
  if (inside?.items) {
    const leave = () => {
      left.current = inside.id;
      setInside(undefined);
    };
    return (
      <>
        <Item
          className={css.item}
          ref={takeFocus}
          onSelect={(event) => {
            event.preventDefault();
            leave();
          }}
        >
          <Icon of={ChevronLeft} className={joinClasses(css.icon, css.flips)} />
          <span className={css.label}>{inside.label}</span>
        </Item>
        <Separator className={css.divider} />
        <MenuEntries parts={parts} items={inside.items} onChoose={onChoose} />
      </>
    );
  }
  return (
    <div ref={around} className={css.entries}>
      {items.map((entry, index) => {
        if (entry === 'divider') return <Separator key={`divider-${index}`} className={css.divider} />;
        if (!isAction(entry)) {
          return (
            <Label key={entry.heading} className={css.heading}>
              {entry.heading}
            </Label>
          );
        }
        return entry.items && !entry.disabled ? (
          <Beside
            key={entry.id}
            parts={parts}
            entry={entry}
            items={entry.items}
            onChoose={onChoose}
            onInside={() => setInside(entry)}
          />
        ) : (
          <Entry key={entry.id} parts={parts} entry={entry} onChoose={onChoose} />
        );
      })}
    </div>
  );
}

const attributesOf = (entry: MenuAction) => ({
  className: joinClasses(css.item, entry.tone === 'danger' && css.danger),
  textValue: entry.label,
  title: entry.disabled ? entry.disabledReason : undefined,
  'aria-disabled': entry.disabled || undefined,
  'aria-keyshortcuts': entry.keys?.replace('Mod', 'Control'),
});

interface EntryProps {
  readonly parts: MenuParts;
  readonly entry: MenuAction;
  readonly onChoose: (entry: MenuAction) => void;
}

function Entry({ parts, entry, onChoose }: EntryProps): ReactElement {
  const { CheckboxItem, Item } = parts;
  const attributes = {
    ...attributesOf(entry),
    // Arrow keys reach a disabled entry, so that its reason can be read.
    onSelect: (event: Event) => (entry.disabled ? event.preventDefault() : onChoose(entry)),
  };
  if (entry.checked !== undefined) {
    return (
      <CheckboxItem {...attributes} checked={entry.checked} role={entry.alone ? 'menuitemcheckbox' : 'menuitemradio'}>
        <EntryFace entry={entry} />
      </CheckboxItem>
    );
  }
  if (entry.href !== undefined && !entry.disabled) {
    return (
      <Item {...attributes} asChild>
        <Link href={entry.href}>
          <EntryFace entry={entry} />
        </Link>
      </Item>
    );
  }
  return (
    <Item {...attributes}>
      <EntryFace entry={entry} />
    </Item>
  );
}

/** An entry with a submenu. */
function Beside({
  items,
  onInside,
  ...props
}: EntryProps & { readonly items: readonly MenuEntry[]; readonly onInside: () => void }): ReactElement {
  const { parts, entry, onChoose } = props;
  const { Portal, Sub, SubContent, SubTrigger } = parts;
  const own = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const portal = usePortal();
  return (
    <Sub
      open={open}
      onOpenChange={(opens) => (opens && own.current && !hasRoomBeside(own.current) ? onInside() : setOpen(opens))}
    >
      <SubTrigger ref={own} {...attributesOf(entry)} data-entry={entry.id}>
        <EntryFace entry={entry} />
      </SubTrigger>
      <Portal container={portal}>
        <SubContent
          loop
          aria-label={entry.label}
          aria-labelledby={undefined}
          sideOffset={4}
          collisionPadding={8}
          className={css.menu}
          onEscapeKeyDown={(event) => {
            // Esc closes only the innermost menu.
            event.preventDefault();
            setOpen(false);
            own.current?.focus();
          }}
        >
          <MenuEntries parts={parts} items={items} onChoose={onChoose} />
        </SubContent>
      </Portal>
    </Sub>
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
