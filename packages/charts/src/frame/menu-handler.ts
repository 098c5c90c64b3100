import type { MouseEvent } from 'react';
import type { ChartProps, MenuMark } from '../kind/chart-props.ts';

/** Opens the menu of a mark that is an element of the page, such as a cell of a table. */
export const menuHandler = (onMenu: ChartProps['onMenu'], mark: () => MenuMark) =>
  onMenu
    ? {
        onContextMenu: (event: MouseEvent) => {
          event.preventDefault();
          event.stopPropagation();
          onMenu(mark(), { x: event.clientX, y: event.clientY });
        },
      }
    : {};
