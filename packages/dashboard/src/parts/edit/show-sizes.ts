import { childrenIn, columnsFor, metaIn, subtreeIn, typeIn, widthIn, type Position } from '@sightline/core/layout';
import { unitPx } from '../../model/layout.ts';

type Styles = Readonly<Record<string, string>>;

/** Sizes of the components in a row, as styles of their elements and of the surrounding cells. */
const stylesIn = (position: Position, rowId: string): ReadonlyMap<string, { own: Styles; cell: Styles }> => {
  const found = new Map<string, { own: Styles; cell: Styles }>();
  // `subtreeIn` returns parents before their children, so the cell of a node is known when the loop reaches the node.
  for (const id of subtreeIn(position, rowId)) {
    const type = typeIn(position, id);
    const { height } = metaIn(position, id);
    const columns = type === 'ROW' ? columnsFor(position, id) : 0;
    const own: Record<string, string> = {};
    if (type === 'ROW') own['gridTemplateColumns'] = `repeat(${columns}, minmax(0, 1fr))`;
    if (typeof height === 'number' && ['CHART', 'MARKDOWN'].includes(type)) own['blockSize'] = `${height * unitPx}px`;
    found.set(id, { own, cell: found.get(id)?.cell ?? {} });
    for (const child of type === 'ROW' ? childrenIn(position, id) : [])
      found.set(child, { own: {}, cell: { gridColumn: `span ${Math.min(columns, widthIn(position, child))}` } });
  }
  return found;
};

/** Shows the sizes of a layout on the drawn page, and removes them again. */
export interface SizesShown {
  readonly show: (position: Position) => void;
  readonly clear: () => void;
}

/**
 * Writes the sizes of a row directly to the elements during a resize. The dashboard is redrawn only when the handle is
 * released.
 */
export const makeSizes = (before: Position, rowId: string): SizesShown => {
  const drawn = stylesIn(before, rowId);
  const elements = new Map<string, HTMLElement>();
  for (const id of drawn.keys()) {
    const element = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
    if (element) elements.set(id, element);
  }
  const written = new Map<HTMLElement, Map<string, string>>();
  const write = (element: HTMLElement | null, styles: Styles) => {
    if (!element) return;
    const old = written.get(element) ?? new Map<string, string>();
    written.set(element, old);
    const inline = element.style as unknown as Record<string, string>;
    for (const [name, value] of Object.entries(styles)) {
      if (!old.has(name)) old.set(name, inline[name] ?? '');
      if (inline[name] !== value) inline[name] = value;
    }
  };
  return {
    show: (position) => {
      for (const [id, { own, cell }] of stylesIn(position, rowId)) {
        const element = elements.get(id);
        if (!element) continue;
        write(element, own);
        write(element.parentElement, cell);
      }
    },
    clear: () => {
      for (const [element, old] of written)
        for (const [name, value] of old) (element.style as unknown as Record<string, string>)[name] = value;
      written.clear();
    },
  };
};
