import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { leaveEscape } from '../floating/leave-escape.ts';
import { PortalProvider, usePortal } from '../floating/portal.ts';
import { joinClasses } from '../join-classes.ts';
import { firstFocusable } from './first-focusable.ts';
import { focusIsFree } from './focus-is-free.ts';
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

interface OwnProps {
  readonly className: string;
  readonly layer: keyof typeof css.layer;
}

/**
 * The frame that dialog and drawer have in common, on Radix's modal dialog: the rest of the page is out of reach, the focus
 * comes in and goes back to where it was. Open as long as it is mounted.
 *
 * Our stylesheet draws what lies between it and the page, and keeps the page from scrolling: Radix's `Overlay` writes a
 * style element for that, which a strict content security policy refuses on pages whose nonce we do not know.
 */
export function ModalFrame(props: ModalFrameProps & OwnProps): ReactElement {
  const { title, aside, children, footer, onClose, bare = false, closeLabel = 'Close', role = 'dialog' } = props;
  const { className, layer } = props;
  const own = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [goBack] = useState(() => keepPlace(document.activeElement));
  const portal = usePortal();
  const receive = useContext(ModalGuests);
  useLayoutEffect(() => (own.current ? receive?.(own.current) : undefined), [receive]);
  const attach = (node: HTMLDivElement | null) => {
    own.current = node;
    setElement(node);
  };
  const handleOpen = (event: Event) => {
    event.preventDefault();
    const [, body = null, foot = null] = own.current?.children ?? [];
    (firstFocusable(body) ?? firstFocusable(foot) ?? own.current)?.focus();
  };
  const handleClose = (event: Event) => {
    // Radix knows no trigger of a dialog that is mounted open.
    event.preventDefault();
    // Whoever has taken the focus meanwhile keeps it.
    if (focusIsFree()) goBack();
  };
  const handleEscape = (event: KeyboardEvent) => {
    const inside = event.target === document.body || own.current?.contains(event.target as Node);
    // What the browser itself shows above, as the palette is, has its own Esc.
    if (inside) leaveEscape(event);
    else event.preventDefault();
  };
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal container={portal}>
        <div className={joinClasses(css.scrim, css.layer[layer])} />
        <Content
          ref={attach}
          role={role}
          aria-modal
          className={joinClasses(className, css.layer[layer])}
          onOpenAutoFocus={handleOpen}
          onCloseAutoFocus={handleClose}
          onEscapeKeyDown={handleEscape}
          // What was moved in here, as toasts are, is inside for Radix only where React drew it inside.
          onInteractOutside={(event) => own.current?.contains(event.target as Node) && event.preventDefault()}
        >
          <PortalProvider value={element}>
            <div className={css.head}>
              <Title className={css.title}>{title}</Title>
              {aside}
              <IconButton icon={X} label={closeLabel} size="sm" onClick={onClose} />
            </div>
            <div className={joinClasses(css.body, bare && css.bare)}>{children}</div>
            {footer !== undefined && <div className={css.foot}>{footer}</div>}
          </PortalProvider>
        </Content>
      </Portal>
    </Root>
  );
}
