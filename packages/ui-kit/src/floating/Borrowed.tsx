import type { Ref } from 'react';
import { useImperativeHandle } from 'react';

export interface BorrowedProps {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/** Lets Radix use an existing element as its trigger. Render it as the child of a `Trigger asChild`. */
export function Borrowed({ element, ref }: BorrowedProps): null {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
