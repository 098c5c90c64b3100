import { useText } from '@sightline/core/react';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import type { BoardChart } from '../../model/legacy-filters.ts';
import { heightPxOf, tabTitle, widthOf, type Layout, type LayoutNode } from '../../model/layout.ts';
import * as css from './scope.css.ts';

export interface BoardMapProps {
  readonly layout: Layout;
  readonly charts: ReadonlyMap<number, BoardChart>;
  readonly chosen: ReadonlySet<number>;
  /** Returns true for the chart that emits the cross-filter. */
  readonly isSource: (chartId: number) => boolean;
}

/** Scale of the map. The board is drawn at one sixth of its size. */
const scale = 1 / 6;

const Tabs = ({ node, ...props }: BoardMapProps & { readonly node: LayoutNode }): ReactNode => {
  const { layout } = props;
  const [chosenTab, setTab] = useState(node.children[0]);
  const openId = node.children.find((id) => id === chosenTab) ?? node.children[0];
  const open = openId === undefined ? undefined : layout.nodes.get(openId);
  return (
    <div className={css.stack}>
      <div className={css.tabNames}>
        {node.children.map((id, index) => {
          const tab = layout.nodes.get(id);
          return (
            tab && (
              <button
                key={id}
                type="button"
                // Not reachable by keyboard, because the tree of tabs and charts provides the same information.
                tabIndex={-1}
                className={css.tabName}
                data-open={id === openId}
                onClick={() => setTab(id)}
              >
                {tabTitle(tab, index)}
              </button>
            )
          );
        })}
      </div>
      {open && <Children node={open} {...props} />}
    </div>
  );
};

const Part = ({ node, ...props }: BoardMapProps & { readonly node: LayoutNode }): ReactNode => {
  const { charts, chosen, isSource } = props;
  const { chartId } = node.meta;
  switch (node.type) {
    case 'CHART':
      return (
        <div
          className={css.tile}
          data-follows={chartId !== undefined && chosen.has(chartId)}
          data-source={chartId !== undefined && isSource(chartId)}
          style={{ minBlockSize: Math.max(22, heightPxOf(node) * scale) }}
        >
          {chartId === undefined ? undefined : charts.get(chartId)?.name}
        </div>
      );
    case 'ROW':
      return <Row node={node} {...props} />;
    case 'TABS':
      return <Tabs node={node} {...props} />;
    case 'COLUMN':
      return <Children node={node} {...props} />;
    default:
      return null;
  }
};

const Row = ({ node, ...props }: BoardMapProps & { readonly node: LayoutNode }): ReactNode => (
  <div className={css.row}>
    {node.children.map((id) => {
      const child = props.layout.nodes.get(id);
      return (
        child && (
          <div key={id} className={css.cell} style={{ flex: `${widthOf(child)} 1 0` }}>
            <Part node={child} {...props} />
          </div>
        )
      );
    })}
  </div>
);

const Children = ({ node, ...props }: BoardMapProps & { readonly node: LayoutNode }): ReactNode => (
  <div className={css.stack}>
    {node.children.map((id) => {
      const child = props.layout.nodes.get(id);
      return child && <Part key={id} node={child} {...props} />;
    })}
  </div>
);

/** A small map of the board. Charts that follow the filter are outlined. */
export const BoardMap = (props: BoardMapProps): ReactNode => {
  const text = useText(filterMessages);
  const { layout } = props;
  const start = layout.start === undefined ? undefined : layout.nodes.get(layout.start);
  if (!start) return null;
  return (
    <div className={css.map} aria-hidden>
      <div className={css.sheet}>
        {start.type === 'TABS' ? <Tabs node={start} {...props} /> : <Children node={start} {...props} />}
      </div>
      <div className={css.legend}>
        <span className={css.legendItem}>
          <span className={css.key} data-follows />
          {text('filters.follows')}
        </span>
        <span className={css.legendItem}>
          <span className={css.key} />
          {text('filters.followsNot')}
        </span>
      </div>
    </div>
  );
};
