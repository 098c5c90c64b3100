import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useContext, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { leaveEscape } from '../floating/leave-escape.ts';
import { PortalProvider, usePortal } from '../floating/portal.ts';
import { joinClasses } from '../join-classes.ts';
import { firstFocusable } from '../focus/first-focusable.ts';
import { focusIsFree } from '../focus/focus-is-free.ts';
import { inertAround } from './inert-around.ts';
import { ModalGuests } from './modal-guests.ts';
import { answerPlaceBehind, placeBehind } from './place-behind.ts';
import * as css from './dialog.css.ts';
import type { RootProps } from '../root-props.ts';
import type { CloseReason, Closing } from '../close-reason.ts';

export interface ModalFrameProps extends RootProps<HTMLDivElement> {
  readonly title: ReactNode;
  /** Shown next to the title, before the ×. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, with the primary one last. */
  readonly footer?: ReactNode;
  /**
   * Called by the × (`close`), Esc (`escape`) and a press on the page behind (`outside`). The parent component has to
   * keep the user's input, or to ask the user before discarding it.
   */
  readonly onClose: (closing: Closing) => void;
  /** True to remove the padding of the body. */
  readonly bare?: boolean;
  readonly closeLabel?: string;
  readonly role?: 'dialog' | 'alertdialog';
}

type OutsideEvent = CustomEvent<{ readonly originalEvent: PointerEvent }>;

interface OwnProps {
  readonly layer: keyof typeof css.layer;
}

/**
 * The frame that dialogs and drawers share, based on Radix's dialog: the rest of the page is inert, focus moves in and
 * returns when the frame closes. It is open while mounted.
 *
 * The page is made inert here, not by Radix's `modal`: if an element in the dialog is removed while no element has
 * focus, `modal` moves focus back to the dialog. During every move of focus, there is a moment when no element has it.
 * If a tooltip or a list closes at this moment because its control lost focus, Tab would never reach the next control.
 *
 * Our style sheet draws the scrim and locks the page's scrolling. Radix's `Overlay` adds a style element for that,
 * which a strict content security policy refuses on pages whose nonce we do not know.
 */
export function ModalFrame(props: ModalFrameProps & OwnProps): ReactElement {
  const { title, aside, children, footer, onClose, bare = false, closeLabel = 'Close', ...more } = props;
  const { role = 'dialog', ref, className, layer, ...rest } = more;
  const own = useRef<HTMLDivElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [goBack] = useState(placeBehind);
  const reason = useRef<CloseReason>('close');
  const portal = usePortal();
  useImperativeHandle(ref, () => own.current!);
  const receive = useContext(ModalGuests);
  useLayoutEffect(() => (own.current ? receive?.(own.current) : undefined), [receive]);
  // Make the rest of the page inert only after floating elements, such as toasts, have moved into this modal.
  useLayoutEffect(() => (around.current ? inertAround(around.current) : undefined), []);
  useLayoutEffect(() => (own.current ? answerPlaceBehind(own.current, goBack) : undefined), [goBack]);
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
    // On closing, Radix would focus the dialog's trigger, but a dialog that is mounted open has none.
    event.preventDefault();
    // Do not take focus from an element that got it meanwhile.
    if (focusIsFree()) goBack();
  };
  const handleEscape = (event: KeyboardEvent) => {
    reason.current = 'escape';
    const native = event.target instanceof Element ? event.target.closest('dialog[open]') : null;
    // A native dialog above this dialog, such as the palette, handles Esc itself.
    if (native && !native.contains(own.current)) event.preventDefault();
    else leaveEscape(event);
  };
  const handleOutside = (event: OutsideEvent) => {
    reason.current = 'outside';
    const { target, button, ctrlKey } = event.detail.originalEvent;
    // Radix follows the React tree, so it may treat presses on toasts and dialogs above this one as outside of it.
    if (target !== scrim.current || button !== 0 || ctrlKey) event.preventDefault();
  };
  return (
    <Root open modal={false} onOpenChange={(open) => !open && onClose({ reason: reason.current })}>
      <Portal container={portal}>
        <div ref={around}>
          <div ref={scrim} className={joinClasses(css.scrim, css.layer[layer])} />
          <Content
            {...rest}
            ref={attach}
            role={role}
            aria-modal
            className={joinClasses(className, css.layer[layer])}
            onOpenAutoFocus={handleOpen}
            onCloseAutoFocus={handleClose}
            onEscapeKeyDown={handleEscape}
            onPointerDownOutside={handleOutside}
            onFocusOutside={(event) => event.preventDefault()}
          >
            <PortalProvider value={element}>
              <div className={css.head}>
                <Title className={css.title}>{title}</Title>
                {aside}
                <IconButton icon={X} label={closeLabel} size="sm" onClick={() => onClose({ reason: 'close' })} />
              </div>
              <div className={joinClasses(css.body, bare && css.bare)}>{children}</div>
              {footer !== undefined && <div className={css.foot}>{footer}</div>}
            </PortalProvider>
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
