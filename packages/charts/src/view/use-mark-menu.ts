import { useLate } from '@sightline/ui-kit';
import { createElement, useCallback, useState, type MouseEvent } from 'react';
import type { MenuMark, ViewportPoint } from '../kind/chart-props.ts';
import type { MarkActions } from '../kind/mark-actions.ts';

const loadMenu = async () => (await import('./late-parts.ts')).loadMarkMenu();

/** The menu of a chart's marks, and of the chart as a whole outside of its marks. It is loaded when it first opens. */
export const useMarkMenu = (actions: MarkActions | undefined, labels: Readonly<Record<string, string>>) => {
  const [opened, setOpened] = useState<{ readonly mark: MenuMark; readonly at: ViewportPoint }>();
  const Menu = useLate(loadMenu, opened !== undefined);
  const open = useCallback((mark: MenuMark, at: ViewportPoint) => setOpened({ mark, at }), []);
  const hasOwn = actions?.onRows !== undefined || actions?.links !== undefined;
  return {
    onMenu: actions ? open : undefined,
    around: hasOwn
      ? {
          onContextMenu: (event: MouseEvent) => {
            if (event.defaultPrevented) return;
            event.preventDefault();
            open({ clauses: [] }, { x: event.clientX, y: event.clientY });
          },
        }
      : {},
    opened:
      opened && actions && Menu
        ? createElement(Menu, { ...opened, actions, labels, onClose: () => setOpened(undefined) })
        : null,
  };
};
