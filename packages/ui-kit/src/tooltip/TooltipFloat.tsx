import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { useLayoutEffect, useState } from 'react';
import { Borrowed } from '../floating/Borrowed.tsx';
import { usePortal } from '../floating/portal.ts';
import type { Side } from '../floating/side.ts';
import { radixSide } from '../floating/side.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { readingDirectionOf } from '../use-reading-direction.ts';
import * as css from './tooltip.css.ts';

export interface TooltipFloatProps {
  readonly id: string;
  readonly target: HTMLElement;
  readonly text: string;
  readonly keys?: string | undefined;
  readonly names: boolean;
  readonly side: Side;
  readonly onClose: () => void;
}

/** The text of a tooltip, positioned and dismissed by Radix. The tooltip ignores the pointer. */
export function TooltipFloat({ id, target, text, keys, names, side, onClose }: TooltipFloatProps): ReactElement {
  const portal = usePortal();
  const [direction] = useState(() => readingDirectionOf(target));
  useLayoutEffect(() => {
    if (names) return undefined;
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () =>
      before ? target.setAttribute('aria-describedby', before) : target.removeAttribute('aria-describedby');
  }, [target, names, id]);
  return (
    <Provider disableHoverableContent>
      <Root open onOpenChange={(open) => !open && onClose()}>
        <Trigger asChild>
          <Borrowed element={target} />
        </Trigger>
        <Portal container={portal}>
          <Content
            id={id}
            aria-hidden={names || undefined}
            side={radixSide(side, direction)}
            sideOffset={6}
            collisionPadding={8}
            className={css.tooltip}
          >
            <span>{text}</span>
            {keys !== undefined && <Kbd keys={keys} />}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
