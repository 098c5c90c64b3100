import type { HTMLAttributes, ReactNode } from 'react';
import type { LayoutNode } from '../../model/layout.ts';

/** Additions of edit mode to the grid. The grid's own elements stay the same, so that charts are not redrawn. */
export interface GridEditing {
  /** Returns the attributes of the element that represents a component. */
  readonly attributesOf: (
    node: LayoutNode,
  ) => HTMLAttributes<HTMLElement> & { readonly [name: `data-${string}`]: string };
  /** Returns the elements to draw over a component, for example its frame and handles. */
  readonly frameOf: (node: LayoutNode) => ReactNode;
  /** Returns the content to show in a component that has no children. */
  readonly emptyOf: (node: LayoutNode) => ReactNode;
  /** Returns the content to show after the last tab name. */
  readonly afterTabs: (node: LayoutNode) => ReactNode;
}
