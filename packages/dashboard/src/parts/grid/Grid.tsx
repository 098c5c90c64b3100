import { useText } from '@sightline/core/react';
import { Tabs } from '@sightline/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { gridColumns, heightPxOf, tabTitle, widthOf, type Layout, type LayoutNode } from '../../model/layout.ts';
import * as css from './grid.css.ts';

const MarkdownTile = lazy(() =>
  import('../markdown-tile/MarkdownTile.tsx').then((part) => ({ default: part.MarkdownTile })),
);

export interface GridProps {
  readonly layout: Layout;
  readonly activeTabs: ReadonlyMap<string, string>;
  /** Hides the bar of the outermost tabs; the open tab stays visible. */
  readonly hidesTabs?: boolean | undefined;
  readonly onTab: (tabsId: string, tabId: string) => void;
  readonly renderChart: (node: LayoutNode) => ReactNode;
}

interface NodeProps extends GridProps {
  readonly node: LayoutNode;
  /** Number of columns that the parent has. */
  readonly available: number;
}

const childrenOf = (layout: Layout, node: LayoutNode): readonly LayoutNode[] =>
  node.children.flatMap((id) => layout.nodes.get(id) ?? []);

const Children = (props: NodeProps): ReactNode =>
  childrenOf(props.layout, props.node).map((child) => <Node key={child.id} {...props} node={child} />);

const Row = (props: NodeProps): ReactNode => {
  const { layout, node, available } = props;
  return (
    <div className={css.row} style={{ gridTemplateColumns: `repeat(${available}, minmax(0, 1fr))` }}>
      {childrenOf(layout, node).map((child) => {
        const width = widthOf(child, available);
        return (
          <div key={child.id} className={css.cell} style={{ gridColumn: `span ${width}` }}>
            <Node {...props} node={child} available={width} />
          </div>
        );
      })}
    </div>
  );
};

const TabsNode = (props: NodeProps): ReactNode => {
  const { layout, node, activeTabs, hidesTabs, onTab } = props;
  const text = useText(messages);
  const tabs = childrenOf(layout, node).filter(({ type }) => type === 'TAB');
  const open = tabs.find(({ id }) => id === activeTabs.get(node.id)) ?? tabs[0];
  if (!open) return null;
  const panel = (
    <div key={open.id} id={open.id} className={css.stack}>
      <Children {...props} node={open} />
    </div>
  );
  if (hidesTabs && node.id === layout.start) return panel;
  return (
    <div className={css.cell}>
      <Tabs
        label={text('dashboard.tabs')}
        lined
        tabs={tabs.map((tab, position) => ({ id: tab.id, label: tabTitle(tab, position) }))}
        value={open.id}
        onChange={(id) => onTab(node.id, id)}
        panelClassName={css.panel}
      >
        {panel}
      </Tabs>
    </div>
  );
};

const Node = (props: NodeProps): ReactNode => {
  const { node, renderChart } = props;
  switch (node.type) {
    case 'ROW':
      return <Row {...props} />;
    case 'TABS':
      return <TabsNode {...props} />;
    case 'CHART':
      return (
        <div id={node.id} style={{ blockSize: heightPxOf(node) }}>
          {renderChart(node)}
        </div>
      );
    case 'MARKDOWN':
      return (
        <div id={node.id} className={css.markdown} style={{ maxBlockSize: heightPxOf(node) }}>
          <Suspense>
            <MarkdownTile code={node.meta.code ?? ''} />
          </Suspense>
        </div>
      );
    case 'HEADER':
      return (
        <h2 id={node.id} className={css.heading}>
          {node.meta.text}
        </h2>
      );
    case 'DIVIDER':
      return <hr className={css.divider} />;
    case 'DYNAMIC':
      return null;
    default:
      return (
        <div className={css.stack}>
          <Children {...props} />
        </div>
      );
  }
};

/** Draws the layout: in twelve columns, or below 768 px in one column in reading order. */
export const Grid = (props: GridProps): ReactNode => {
  const start = props.layout.start === undefined ? undefined : props.layout.nodes.get(props.layout.start);
  return start ? <Node {...props} node={start} available={gridColumns} /> : null;
};
