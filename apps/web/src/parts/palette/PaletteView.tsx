import { useLocale, useText } from '@sightline/core/react';
import { Button, Icon, IconButton, PortalProvider, VisuallyHidden, usePortal } from '@sightline/ui-kit';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../../messages/keyboard.ts';
import type { ItemGroup, PaletteItem, ShownItem } from '../../model/palette/palette-item.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import * as css from './palette.css.ts';

export interface PaletteViewProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly groups: readonly ItemGroup[];
  /** True while more results may arrive. */
  readonly asking: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onPick: (item: PaletteItem, newTab: boolean) => void;
  /** The item whose actions are shown. Undefined while the whole list is. */
  readonly about: PaletteItem | undefined;
  readonly onSteps: (item: PaletteItem) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Returns the current index of the selected item, or of the item that replaced it. */
const placeOf = (
  shown: readonly ShownItem[],
  chosen: { readonly index: number; readonly key: string | undefined },
): number => {
  const place = shown.findIndex(({ item }) => item.key === chosen.key);
  return place >= 0 ? place : Math.min(chosen.index, Math.max(0, shown.length - 1));
};

/** The frame over everything: a field, and what is found for it. */
export const PaletteView = (props: PaletteViewProps): ReactNode => {
  const { typed, onTyped, groups, asking, failed, onRetry, onPick, about, onSteps, onBack, onClose } = props;
  const text = useText(messages);
  const { direction } = useLocale();
  const own = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const listId = useId();
  const portal = usePortal();
  const shown = groups.flatMap(({ items }) => items);
  // The selection belongs to the typed text: a new text starts at its best match. It is kept by key,
  // because later results may be listed above it. If the item is gone, its index counts.
  const question = `${about?.key ?? ''} ${typed}`;
  const [chosen, setChosen] = useState<{
    readonly question: string;
    readonly index: number;
    readonly key: string | undefined;
  }>();
  const choose = (index: number) => setChosen({ question, index, key: shown[index]?.item.key });
  const index = chosen?.question === question ? placeOf(shown, chosen) : 0;
  const current = shown[index];
  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, index, question]);
  const back = () => (about ? onBack() : onClose());
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const atEnd = selectionStart === typed.length && selectionEnd === typed.length;
    const move = (to: number) => () => choose((to + shown.length) % Math.max(1, shown.length));
    const acts: Readonly<Record<string, (() => void) | false | undefined>> = {
      ArrowDown: move(index + 1),
      ArrowUp: move(index - 1),
      PageDown: move(Math.min(shown.length - 1, index + 8)),
      PageUp: move(Math.max(0, index - 8)),
      Enter: current && (() => onPick(current.item, event.ctrlKey || event.metaKey)),
      [forward]: atEnd && !about && current && (() => onSteps(current.item)),
      [backward]: selectionEnd === 0 && about !== undefined && onBack,
      // A dialog below got the key first and prevented its default.
      Escape: event.defaultPrevented && back,
      Backspace: typed === '' && about !== undefined && onBack,
    };
    const act = event.altKey || event.shiftKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const attach = (node: HTMLDialogElement | null) => {
    own.current = node;
    setElement(node);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc is heard as `cancel`
    <dialog
      ref={attach}
      aria-label={text('palette.title')}
      className={css.frame}
      onCancel={(event) => {
        event.preventDefault();
        back();
      }}
      onPointerDown={(event) => event.target === own.current && onClose()}
    >
      <PortalProvider value={element}>
        <div className={css.find}>
          {about ? (
            <IconButton className={css.back} icon={ArrowLeft} size="sm" label={text('palette.back')} onClick={onBack} />
          ) : (
            <Icon of={Search} size={18} className={css.findIcon} />
          )}
          {about && <bdi className={css.about}>{about.title.text}</bdi>}
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type into
            autoFocus
            className={css.input}
            role="combobox"
            aria-label={about ? text('palette.placeholder-steps') : text('palette.title')}
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current && `${listId}-${index}`}
            placeholder={text(about ? 'palette.placeholder-steps' : 'palette.placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
          <IconButton icon={X} size="sm" label={text('palette.close')} onClick={onClose} />
        </div>
        <PaletteList
          id={listId}
          groups={groups}
          index={index}
          typed={typed}
          asking={asking}
          onPoint={(next) => next !== index && choose(next)}
          onPick={onPick}
          onSteps={(item) => !about && onSteps(item)}
        />
        {failed && (
          <div className={css.failure} role="alert">
            {text('palette.failed')}
            <Button size="sm" onClick={onRetry}>
              {text('palette.retry')}
            </Button>
          </div>
        )}
        <PaletteFoot />
        <VisuallyHidden>
          <span role="status">{asking ? text('palette.asking') : text('palette.count', { count: shown.length })}</span>
        </VisuallyHidden>
      </PortalProvider>
    </dialog>,
    portal,
  );
};
