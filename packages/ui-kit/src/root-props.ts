import type { AriaAttributes, Ref } from 'react';

/**
 * Props that every component of the kit accepts besides its specific ones. `className` is added to the outermost
 * element. `ref`, `id` and attributes go to the element that a user would name: if the component draws a box or a label
 * around a control, that is the control.
 */
export interface RootProps<Root extends Element = HTMLElement> extends AriaAttributes {
  readonly ref?: Ref<Root>;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}
