import { layoutLimits, type LayoutFault } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Banner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

/** Names the rule that a stored layout violates, and what is shown instead. */
export const LayoutNotice = ({ fault }: { readonly fault: LayoutFault }): ReactNode => {
  const text = useText(messages);
  const { nodes, levels } = layoutLimits;
  switch (fault.kind) {
    case 'nodes':
      return <Banner>{text('dashboard.fault-nodes', { count: fault.count, limit: nodes })}</Banner>;
    case 'levels':
      return <Banner>{text('dashboard.fault-levels', { limit: levels, node: fault.nodeId })}</Banner>;
    case 'parents':
      return <Banner>{text('dashboard.fault-parents', { node: fault.nodeId })}</Banner>;
  }
};
