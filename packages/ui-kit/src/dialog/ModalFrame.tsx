import { X } from 'lucide-react';
import type { PointerEvent, ReactElement, ReactNode, SyntheticEvent } from 'react';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { PortalProvider, usePortal } from '../floating/portal.ts';
import { createPortal } from 'react-dom';
import { joinClasses } from '../join-classes.ts';
import { firstFocusable } from './first-focusable.ts';
import { keepPlace } from './keep-place.ts';
import { ModalGuests } from './modal-guests.ts';
import * as css from './dialog.css.ts';

export interface ModalFrameProps {
  readonly title: ReactNode;
  /** Beside the title, before the ×. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** The ×, Esc, and a press on the page behind. What is typed is the owner's to keep or ask about. */
  readonly onClose: () => void;
  /** The body draws to the edge. */
  readonly bare?: boolean;
  readonly closeLabel?: string;
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * The frame that dialog and drawer have in common, on the browser's own modal dialog: the rest of the page is inert, the
 * focus comes in and goes back to where it was. Open as long as it is mounted.
 */
export function ModalFrame(props: ModalFrameProps & { readonly className: string }): ReactElement {
  const {
    title,
    aside,
    children,
    footer,
    onClose,
    bare = false,
    closeLabel = 'Close',
    role = 'dialog',
    className,
  } = props;
  const own = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const portal = usePortal();
  const receive = useContext(ModalGuests);
  useLayoutEffect(() => {
    const dialog = own.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const goBack = keepPlace(opener);
    dialog.showModal();
    const [, body, foot] = dialog.children;
    (firstFocusable(body ?? null) ?? firstFocusable(foot ?? null) ?? dialog).focus();
    const seeOff = receive?.(dialog);
    return () => {
      seeOff?.();
      dialog.close();
      // The browser knows only whence it came: what was there may be gone, or go with the same drawing.
      queueMicrotask(() => {
        if (!opener?.isConnected) goBack();
      });
    };
  }, [receive]);
  const attach = (node: HTMLDialogElement | null) => {
    own.current = node;
    setElement(node);
  };
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // Press and release both have to be outside: a selection dragged out of a field must not close the dialog.
  const isOutside = (event: PointerEvent) => {
    const box = own.current?.getBoundingClientRect();
    if (event.target !== own.current || !box) return false;
    return (
      event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
    );
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is heard as `cancel`
    <dialog
      ref={attach}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={className}
      onCancel={handleCancel}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <PortalProvider value={element}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {aside}
          <IconButton icon={X} label={closeLabel} size="sm" onClick={onClose} />
        </div>
        <div className={joinClasses(css.body, bare && css.bare)}>{children}</div>
        {footer !== undefined && <div className={css.foot}>{footer}</div>}
      </PortalProvider>
    </dialog>,
    portal,
  );
}
