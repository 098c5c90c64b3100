import type { AriaAttributes, Ref } from 'react';

/**
 * What every part takes besides its own props. `className` is added to the outermost element. `ref`, `id` and attributes go
 * to the element that a reader would name: the control itself where a part draws a box or a label around it.
 */
export interface RootProps<Root extends Element = HTMLElement> extends AriaAttributes {
  readonly ref?: Ref<Root>;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}
