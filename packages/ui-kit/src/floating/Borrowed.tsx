import type { Ref } from 'react';
import { useImperativeHandle } from 'react';

export interface BorrowedProps {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/** Gives Radix an element that stands on the page already, where it would draw a trigger: child of a `Trigger asChild`. */
export function Borrowed({ element, ref }: BorrowedProps): null {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
