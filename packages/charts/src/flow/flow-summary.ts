import { amountFormats } from '../frame/picture-words.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import type { FlowData, FlowLink } from './flow-data.ts';

/** Summarizes links between nodes in one sentence: their number, and the largest link. */
export const flowSummary = ({ nodes, links, metric }: FlowData, facts: PictureProps): string => {
  const largest = links.reduce<FlowLink | undefined>(
    (best, link) => (best && best.amount >= link.amount ? best : link),
    undefined,
  );
  const nameOf = (key: string | undefined) => nodes.find((node) => node.key === key)?.name ?? '';
  return facts.text('draw.flowSummary', {
    nodes: nodes.length,
    links: links.length,
    source: nameOf(largest?.source),
    target: nameOf(largest?.target),
    amount: amountFormats(facts, { metric }).full(largest?.amount ?? 0),
  });
};
