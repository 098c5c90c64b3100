import type { HTMLAttributes, ReactNode } from 'react';
import type { LayoutNode } from '../../model/layout.ts';

/** Additions of edit mode to the grid. The grid's own elements stay the same, so that charts are not redrawn. */
export interface GridEditing {
  /** Attributes of a component's element. */
  readonly attributesOf: (
    node: LayoutNode,
  ) => HTMLAttributes<HTMLElement> & { readonly [name: `data-${string}`]: string };
  /** Drawn over a component, for example its frame and handles. */
  readonly frameOf: (node: LayoutNode) => ReactNode;
  /** Drawn in a component without children. */
  readonly emptyOf: (node: LayoutNode) => ReactNode;
  /** Drawn after the names of tabs. */
  readonly afterTabs: (node: LayoutNode) => ReactNode;
}
