import { gridColumns } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { late, Tabs, useLate } from '@sightline/ui-kit';
import { createContext, memo, use, type ReactNode, type TouchEvent } from 'react';
import { messages } from '../../messages/index.ts';
import { heightPxOf, tabTitle, widthOf, type Layout, type LayoutNode } from '../../model/layout.ts';
import type { GridEditing } from './grid-editing.ts';
import * as css from './grid.css.ts';

const MarkdownTile = late(async () => (await import('../markdown-tile/MarkdownTile.tsx')).MarkdownTile);

export interface GridProps {
  readonly layout: Layout;
  readonly activeTabs: ReadonlyMap<string, string>;
  /** Hides the tab bar of the outermost tabs. The content of the open tab stays visible. */
  readonly hidesTabs?: boolean | undefined;
  readonly onTab: (tabsId: string, tabId: string) => void;
  readonly renderChart: (node: LayoutNode) => ReactNode;
  readonly editing?: GridEditing | undefined;
}

type RenderChart = GridProps['renderChart'];
const Charts = createContext<RenderChart>(() => null);

interface NodeProps extends Omit<GridProps, 'renderChart'> {
  readonly node: LayoutNode;
  /** Number of columns that the parent has. */
  readonly available: number;
}

const childrenOf = (layout: Layout, node: LayoutNode): readonly LayoutNode[] =>
  node.children.flatMap((id) => layout.nodes.get(id) ?? []);

/** Background of rows, columns and headers, as stored. */
const groundOf = ({ meta }: LayoutNode) => (meta.background === 'BACKGROUND_WHITE' ? { 'data-ground': 'surface' } : {});

const Children = (props: NodeProps): ReactNode =>
  childrenOf(props.layout, props.node).map((child) => <Node key={child.id} {...props} node={child} />);

const Row = (props: NodeProps): ReactNode => {
  const { layout, node, available, editing } = props;
  const children = childrenOf(layout, node);
  return (
    <div
      id={node.id}
      className={css.row}
      style={{ gridTemplateColumns: `repeat(${available}, minmax(0, 1fr))` }}
      {...groundOf(node)}
      {...editing?.attributesOf(node)}
    >
      {children.map((child) => {
        const width = widthOf(child, available);
        return (
          <div key={child.id} className={css.cell} style={{ gridColumn: `span ${width}` }}>
            <Node {...props} node={child} available={width} />
          </div>
        );
      })}
      {editing && children.length === 0 && editing.emptyOf(node)}
      {editing?.frameOf(node)}
    </div>
  );
};

// Only devices with a touch screen load this code, as soon as a dashboard has tabs.
const loadFollowSwipe = async () => (await import('./follow-swipe.ts')).followSwipe;

const TabsNode = (props: NodeProps): ReactNode => {
  const { layout, node, activeTabs, hidesTabs, onTab, editing } = props;
  const text = useText(messages);
  const followSwipe = useLate(loadFollowSwipe, navigator.maxTouchPoints > 0);
  const tabs = childrenOf(layout, node).filter(({ type }) => type === 'TAB');
  const open = tabs.find(({ id }) => id === activeTabs.get(node.id)) ?? tabs[0];
  if (!open) return null;
  const handleTouch = (event: TouchEvent): void => {
    // Nested tabs handle the swipe themselves.
    event.stopPropagation();
    const { currentTarget, nativeEvent } = event;
    followSwipe?.(nativeEvent, currentTarget, (by) => {
      const next = tabs[tabs.indexOf(open) + by];
      if (next) onTab(node.id, next.id);
    });
  };
  const panel = (
    <div
      key={open.id}
      id={open.id}
      className={css.stack}
      onTouchStart={editing ? undefined : handleTouch}
      {...editing?.attributesOf(open)}
    >
      <Children {...props} node={open} />
      {editing && open.children.length === 0 && editing.emptyOf(open)}
    </div>
  );
  if (hidesTabs && node.id === layout.start) return panel;
  return (
    <div className={css.cell} {...editing?.attributesOf(node)}>
      <Tabs
        label={text('dashboard.tabs')}
        lined
        tabs={tabs.map((tab, position) => ({ id: tab.id, label: tabTitle(tab, position) }))}
        value={open.id}
        onChange={(id) => onTab(node.id, id)}
        panelClassName={css.panel}
        {...(editing && { after: editing.afterTabs(node) })}
      >
        {panel}
      </Tabs>
      {editing?.frameOf(node)}
    </div>
  );
};

/** A tile. In edit mode, its content receives no input. */
const Tile = ({ node, editing, style, children }: NodeProps & { style: object; children: ReactNode }): ReactNode => (
  <div id={node.id} className={css.box} style={style} {...editing?.attributesOf(node)}>
    <div className={css.content} inert={editing !== undefined}>
      {children}
    </div>
    {editing?.frameOf(node)}
  </div>
);

/**
 * Draws a chart with the function from a context. When a change of the dashboard changes this function, only the charts
 * are redrawn, and not the layout around them.
 */
const Chart = ({ node }: { readonly node: LayoutNode }): ReactNode => use(Charts)(node);

const NodeView = (props: NodeProps): ReactNode => {
  const { node, layout, editing } = props;
  switch (node.type) {
    case 'ROW':
      return <Row {...props} />;
    case 'TABS':
      return <TabsNode {...props} />;
    case 'CHART':
      return (
        <Tile {...props} style={{ blockSize: heightPxOf(node) }}>
          <Chart node={node} />
        </Tile>
      );
    case 'MARKDOWN':
      return (
        <Tile {...props} style={editing ? { blockSize: heightPxOf(node) } : { maxBlockSize: heightPxOf(node) }}>
          <div className={css.markdown} style={{ maxBlockSize: heightPxOf(node) }}>
            <MarkdownTile code={node.meta.code ?? ''} />
          </div>
        </Tile>
      );
    case 'HEADER':
      return (
        <div className={css.around} {...groundOf(node)} {...editing?.attributesOf(node)}>
          <h2 id={node.id} className={css.heading[headerSize(node)]}>
            {node.meta.text}
          </h2>
          {editing?.frameOf(node)}
        </div>
      );
    case 'DIVIDER':
      return (
        <div className={css.around} {...editing?.attributesOf(node)}>
          <hr className={css.divider} />
          {editing?.frameOf(node)}
        </div>
      );
    case 'DYNAMIC':
      return null;
    default: {
      const empty = editing && childrenOf(layout, node).length === 0;
      return (
        <div className={css.stack} {...groundOf(node)} {...editing?.attributesOf(node)}>
          <Children {...props} />
          {empty && editing.emptyOf(node)}
          {editing && node.type === 'COLUMN' && editing.frameOf(node)}
        </div>
      );
    }
  }
};

const isSameBelow = (before: Layout, after: Layout, node: LayoutNode): boolean =>
  before.nodes.get(node.id) === node &&
  node.children.every((id) => {
    const child = after.nodes.get(id);
    return child ? isSameBelow(before, after, child) : !before.nodes.has(id);
  });

/**
 * Redraws a component of the layout only if the component or its content has changed. An edit therefore does not redraw
 * other components.
 */
const Node = memo(NodeView, (before: NodeProps, after: NodeProps) =>
  (Object.keys(after) as (keyof NodeProps)[]).every((key) =>
    key === 'layout'
      ? before.layout.start === after.layout.start && isSameBelow(before.layout, after.layout, after.node)
      : Object.is(before[key], after[key]),
  ),
);

const headerSize = ({ meta }: LayoutNode): keyof typeof css.heading =>
  meta.headerSize === 'SMALL_HEADER' ? 'small' : meta.headerSize === 'LARGE_HEADER' ? 'large' : 'medium';

/** Draws the layout: in twelve columns, or below 768 px in one column in reading order. */
export const Grid = ({ renderChart, ...props }: GridProps): ReactNode => {
  const start = props.layout.start === undefined ? undefined : props.layout.nodes.get(props.layout.start);
  return start ? (
    <Charts value={renderChart}>
      <Node {...props} node={start} available={gridColumns} />
    </Charts>
  ) : null;
};
