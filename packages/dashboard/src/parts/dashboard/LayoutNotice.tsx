import { layoutLimits, type LayoutFault } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Banner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { layoutFaultMessages } from '../../messages/layout-fault.ts';

/** Names the rule that a stored layout violates, and says how the dashboard is shown instead. */
export const LayoutNotice = ({ fault }: { readonly fault: LayoutFault }): ReactNode => {
  const text = useText(layoutFaultMessages);
  const { nodes, levels } = layoutLimits;
  switch (fault.kind) {
    case 'nodes':
      return <Banner>{text('fault.nodes', { count: fault.count, limit: nodes })}</Banner>;
    case 'levels':
      return <Banner>{text('fault.levels', { limit: levels, node: fault.nodeId })}</Banner>;
    case 'parents':
      return <Banner>{text('fault.parents', { node: fault.nodeId })}</Banner>;
  }
};
