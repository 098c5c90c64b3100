import type { ReactElement, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Floating } from '../floating/Floating.tsx';
import type { Align, Side } from '../floating/place.ts';
import { firstFocusable } from '../dialog/first-focusable.ts';
import { joinClasses } from '../join-classes.ts';
import * as css from './popover.css.ts';

export interface PopoverPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onClose: () => void;
  readonly side?: Side;
  readonly align?: Align;
  /** No padding: the content draws to the edge. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** What a popover shows. The focus goes in, and back to the anchor; Esc and a press outside close it. */
export function PopoverPanel(props: PopoverPanelProps): ReactElement {
  const { anchor, label, onClose, side = 'bottom', align = 'start', bare = false, children } = props;
  const inside = useRef<HTMLDivElement>(null);
  const closesWithFocus = useEffectEvent((next: EventTarget | null) => {
    const float = inside.current?.parentElement;
    const stays = next === null || float?.contains(next as Node) || anchor.current?.contains(next as Node);
    if (!stays) onClose();
  });
  useEffect(() => {
    const float = inside.current;
    (firstFocusable(float) ?? float)?.focus({ preventScroll: true });
    const opener = anchor.current;
    const handle = (event: FocusEvent) => closesWithFocus(event.relatedTarget);
    float?.addEventListener('focusout', handle);
    return () => {
      float?.removeEventListener('focusout', handle);
      if (float?.contains(document.activeElement) || document.activeElement === document.body) opener?.focus();
    };
  }, [anchor]);
  return (
    <Floating anchor={anchor} side={side} align={align} role="dialog" aria-label={label} onDismiss={onClose}>
      <div ref={inside} tabIndex={-1} className={joinClasses(css.panel, bare && css.bare)}>
        {children}
      </div>
    </Floating>
  );
}
