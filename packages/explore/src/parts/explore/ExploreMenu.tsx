import type { ReactNode, RefObject } from 'react';
import { drawnSettings } from '../../model/controls.ts';
import { ChartMenu, type ChartMenuProps } from '../explore-header/ChartMenu.tsx';
import type { ExploreProps } from './explore-props.ts';
import type { Explorer } from './use-explorer.ts';

export interface ExploreMenuProps extends Pick<ExploreProps, 'kinds' | 'dark' | 'navigate' | 'onUnsaved'> {
  readonly explorer: Explorer;
  /** The element of the explorer. */
  readonly page: RefObject<HTMLElement | null>;
  /** Opens a chart again, because its stored settings have changed. */
  readonly onReopen: (chartId: number) => void;
}

/** Size of a picture of a chart that is not on screen, for example behind another tab on a phone. In px. */
const usualBox = { width: 800, height: 500 } as const;

/** The menu of the explored chart. */
export const ExploreMenu = (props: ExploreMenuProps): ReactNode => {
  const { explorer, kinds, dark, page, navigate, onUnsaved, onReopen } = props;
  const { state, drawn, query } = explorer;
  const { form, queried, chart } = state;
  const actionsOf: ChartMenuProps['actionsOf'] = () => {
    const box = page.current?.querySelector('[data-picture]')?.getBoundingClientRect();
    return {
      name: chart?.name ?? drawn.name,
      form,
      drawn: queried === undefined || query.stage !== 'ready' ? undefined : drawnSettings(kinds, queried, form),
      box: box && box.width > 0 ? box : usualBox,
      theme: dark ? 'dark' : 'light',
      sql: query.results.flatMap(({ query: sql }) => (sql ? [sql] : [])).join(';\n\n'),
      databaseId: drawn.databaseId,
      navigate,
    };
  };
  // The changes belong to settings that no longer exist, so the host need not ask before leaving.
  const forget = (then: () => void) => () => {
    onUnsaved(false);
    then();
  };
  return (
    <ChartMenu
      chart={chart}
      actionsOf={actionsOf}
      onDeleted={forget(() => navigate('/chart/list/'))}
      onRestored={forget(() => chart && onReopen(chart.id))}
    />
  );
};
