import { useLocale, useText } from '@sightline/core/react';
import { Icon, IconButton } from '@sightline/ui-kit';
import { ArrowLeft, Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { messages } from '../../messages/keyboard.ts';
import type { PaletteItem, ShownItem } from '../../model/palette/palette-item.ts';
import * as css from './palette.css.ts';

export interface PaletteFieldProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly shown: readonly ShownItem[];
  /** Position of the selected item. */
  readonly index: number;
  readonly onChoose: (index: number) => void;
  readonly listId: string;
  /** The item whose actions are shown. Undefined while the whole list is shown. */
  readonly about: PaletteItem | undefined;
  readonly onPick: (item: PaletteItem, newTab: boolean) => void;
  readonly onSteps: (item: PaletteItem) => void;
  readonly onBack: () => void;
  /**
   * Goes back or closes the palette. Called for Esc only if a dialog below the palette has prevented the default action
   * of the key. In this case, the palette gets no `cancel` event.
   */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Returns the key handler of the field. Keys move through the list, select an item, and open and close its actions. */
const useFieldKeys = (props: PaletteFieldProps) => {
  const { typed, shown, index, onChoose, about, onPick, onSteps, onBack, onLeave } = props;
  const { direction } = useLocale();
  const current = shown[index];
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const atEnd = selectionStart === typed.length && selectionEnd === typed.length;
    const move = (to: number) => () => onChoose((to + shown.length) % Math.max(1, shown.length));
    const acts: Readonly<Record<string, (() => void) | false | undefined>> = {
      ArrowDown: move(index + 1),
      ArrowUp: move(index - 1),
      PageDown: move(Math.min(shown.length - 1, index + 8)),
      PageUp: move(Math.max(0, index - 8)),
      Enter: current && (() => onPick(current.item, event.ctrlKey || event.metaKey)),
      [forward]: atEnd && !about && current && (() => onSteps(current.item)),
      [backward]: selectionEnd === 0 && about !== undefined && onBack,
      // Usually, Esc arrives as the `cancel` event of the palette. If a dialog below the palette prevented the default
      // of the key, there is no such event.
      Escape: event.defaultPrevented && onLeave,
      Backspace: typed === '' && about !== undefined && onBack,
    };
    const act = event.altKey || event.shiftKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
};

/** The search field of the palette, with a back button before it and a close button after it. */
export const PaletteField = (props: PaletteFieldProps): ReactNode => {
  const { typed, onTyped, shown, index, listId, about, onBack, onClose } = props;
  const text = useText(messages);
  const handleKey = useFieldKeys(props);
  return (
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
        aria-activedescendant={shown[index] && `${listId}-${index}`}
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
  );
};
