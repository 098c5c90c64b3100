import type { MouseEvent } from 'react';
import type { ChartProps, MenuMark } from '../kind/chart-props.ts';

/** Returns the event handler that opens the menu of a mark that is an HTML element, such as a table cell. */
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
