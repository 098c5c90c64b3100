import { readLayoutTree, type LayoutFault } from '@sightline/core';
import type { Config } from '../../config/config.ts';
import { invalidFields } from '../refusal.ts';

export type LayoutBounds = Pick<Config['limits'], 'layoutNodes' | 'layoutLevels' | 'cssBytes'>;

const words = (fault: LayoutFault, { layoutNodes, layoutLevels }: LayoutBounds): string => {
  const { kind, nodeId } = fault;
  switch (kind) {
    case 'nodes':
      return `The layout has ${fault.count} nodes, but at most ${layoutNodes} are allowed. ${nodeId} is the first one over the limit.`;
    case 'levels':
      return `${nodeId} is nested deeper than ${layoutLevels} levels.`;
    case 'parents': {
      const [first, second] = fault.parents;
      if (first === undefined) return `${nodeId} is the root of the layout and cannot be a child of ${second}.`;
      if (first === second) return `${nodeId} appears twice in ${first}. A node can appear only once.`;
      return `${nodeId} is a child of both ${first} and ${second}. A node can have only one parent.`;
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
    ? `The CSS has ${Buffer.byteLength(css)} bytes, but at most ${cssBytes} are allowed.`
    : undefined;

/** Throws 400 if CSS exceeds the size limit. */
export const checkCss = (css: string | null | undefined, bounds: LayoutBounds): void => {
  const reason = cssReason(css, bounds);
  if (reason !== undefined) throw invalidFields({ css: [reason] });
};
