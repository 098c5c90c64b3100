import { readLayoutTree, type LayoutFault } from '@sightline/core';
import type { Config } from '../../config/config.ts';
import { invalidFields } from '../refusal.ts';

export type LayoutBounds = Pick<Config['limits'], 'layoutNodes' | 'layoutLevels' | 'cssBytes'>;

const words = (fault: LayoutFault, { layoutNodes, layoutLevels }: LayoutBounds): string => {
  const { kind, nodeId } = fault;
  switch (kind) {
    case 'nodes':
      return `The layout has ${fault.count} nodes; it may have ${layoutNodes}. ${nodeId} is the first one too many.`;
    case 'levels':
      return `${nodeId} is nested deeper than ${layoutLevels} levels.`;
    case 'parents': {
      const [first, second] = fault.parents;
      if (first === undefined) return `${nodeId} is the top of the layout and cannot be a child of ${second}.`;
      if (first === second) return `${nodeId} stands twice in ${first}. A node can have one place only.`;
      return `${nodeId} is a child of both ${first} and ${second}. A node can have one parent only.`;
    }
  }
};

/** Returns the rule that a layout breaks, as a message that names the node. Undefined for a valid layout. */
export const layoutReason = (position: unknown, bounds: LayoutBounds): string | undefined => {
  const { fault } = readLayoutTree(position, { nodes: bounds.layoutNodes, levels: bounds.layoutLevels });
  return fault && words(fault, bounds);
};

/** Returns an error message if CSS exceeds the size limit, otherwise undefined. */
export const cssReason = (css: string | null | undefined, { cssBytes }: LayoutBounds): string | undefined =>
  css && Buffer.byteLength(css) > cssBytes
    ? `CSS may hold ${cssBytes} bytes; this is ${Buffer.byteLength(css)}.`
    : undefined;

/** Throws 400 if CSS exceeds the size limit. */
export const checkCss = (css: string | null | undefined, bounds: LayoutBounds): void => {
  const reason = cssReason(css, bounds);
  if (reason !== undefined) throw invalidFields({ css: [reason] });
};
