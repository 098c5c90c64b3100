import type { Position } from '@sightline/core/layout';
import type { Board, Box } from '../../model/drop-places.ts';

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
};

/** Measures the drawn components of the board, in px of the page. */
export const readBoard = (position: Position): Board => {
  const boxes = new Map<string, Box>();
  const tabNames = new Map<string, Box>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-node]')) {
    const id = element.dataset['node'] ?? '';
    boxes.set(id, boxOf(element));
    const tabs = element.dataset['tabs'];
    if (tabs === undefined) continue;
    const names = element.querySelector('[role="tablist"]')?.querySelectorAll('[role="tab"]') ?? [];
    tabs.split(' ').forEach((tabId, index) => {
      const name = names[index];
      if (name) tabNames.set(tabId, boxOf(name));
    });
  }
  return { position, boxes, tabNames, rtl: document.documentElement.dir === 'rtl' };
};
