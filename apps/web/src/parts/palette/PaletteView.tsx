import { useText } from '@sightline/core/react';
import { Button, PortalProvider, VisuallyHidden, usePortal } from '@sightline/ui-kit';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../../messages/keyboard.ts';
import type { ItemGroup, PaletteItem } from '../../model/palette/palette-item.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import * as css from './palette.css.ts';
import { useChosenItem } from './use-chosen-item.ts';

export interface PaletteViewProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly groups: readonly ItemGroup[];
  /** True while more results may arrive. */
  readonly asking: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onPick: (item: PaletteItem, newTab: boolean) => void;
  /** The item whose actions are shown. Undefined while the whole list is shown. */
  readonly about: PaletteItem | undefined;
  readonly onSteps: (item: PaletteItem) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The dialog of the palette: a field and its results. */
export const PaletteView = (props: PaletteViewProps): ReactNode => {
  const { typed, groups, asking, failed, onRetry, onPick, about, onSteps, onBack, onClose } = props;
  const text = useText(messages);
  const own = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const listId = useId();
  const portal = usePortal();
  const shown = groups.flatMap(({ items }) => items);
  const question = `${about?.key ?? ''} ${typed}`;
  const [index, choose] = useChosenItem(shown, question, listId);
  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const back = () => (about ? onBack() : onClose());
  const attach = (node: HTMLDialogElement | null) => {
    own.current = node;
    setElement(node);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc arrives as `cancel`
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
        <PaletteField {...props} shown={shown} index={index} listId={listId} onChoose={choose} onLeave={back} />
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
