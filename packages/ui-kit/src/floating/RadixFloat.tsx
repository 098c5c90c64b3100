import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import type { ReactElement } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { readingDirectionOf } from '../use-reading-direction.ts';
import type { FloatingProps } from './Floating.tsx';
import * as css from './floating.css.ts';
import { leaveEscape } from './leave-escape.ts';
import { PortalProvider, usePortal } from './portal.ts';
import { radixSide } from './side.ts';
import type { CloseReason } from '../close-reason.ts';

/** Minimum distance between floating content and the edge of the window, in pixels. */
const edgePx = 8;

/** Floating content, based on Radix's non-modal popover. The page behind it stays usable. */
export function RadixFloat(props: FloatingProps): ReactElement {
  const { anchor, side = 'bottom', align = 'start', gap = 4, asWideAsAnchor = false, ...more } = props;
  const { onDismiss, onFocusIn, onFocusBack, ref, className, children, ...rest } = more;
  const portal = usePortal();
  const own = useRef<HTMLDivElement>(null);
  const reason = useRef<CloseReason>('outside');
  useImperativeHandle(ref, () => own.current!);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [direction] = useState(() => (anchor.current ? readingDirectionOf(anchor.current) : 'ltr'));
  const attach = (node: HTMLDivElement | null) => {
    own.current = node;
    setElement(node);
  };
  return (
    <Root open onOpenChange={(open) => !open && onDismiss?.({ reason: reason.current })}>
      <Anchor virtualRef={anchor} />
      <Portal container={portal}>
        <Content
          role="presentation"
          {...rest}
          ref={attach}
          side={radixSide(side, direction)}
          align={align}
          sideOffset={gap}
          collisionPadding={edgePx}
          className={joinClasses(css.raised, asWideAsAnchor && css.asWide, className)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (own.current) onFocusIn?.(own.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onFocusBack?.();
          }}
          onEscapeKeyDown={(event) => {
            reason.current = 'escape';
            leaveEscape(event);
          }}
          // Leave clicks on the anchor to its own handler.
          onInteractOutside={(event) => {
            reason.current = 'outside';
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <PortalProvider value={element}>{children}</PortalProvider>
        </Content>
      </Portal>
    </Root>
  );
}
