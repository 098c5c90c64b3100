import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { useTypeahead } from '../use-typeahead.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import type { TreeLine, TreeNode } from './tree-node.ts';
import { linesOf } from './tree-node.ts';
import * as css from './tree.css.ts';
import type { RootProps } from '../root-props.ts';

export interface TreeProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (id: string, expanded: boolean) => void;
  readonly selected?: string | undefined;
  /** Called on Enter, or when the text of a line is clicked. */
  readonly onSelect?: (node: TreeNode) => void;
  /** Called on a double click, or on Mod+Enter. */
  readonly onAct?: (node: TreeNode) => void;
  /**
   * Returns the text of a line that is dragged, for example into an editor; undefined for a line that cannot be
   * dragged.
   */
  readonly dragText?: (node: TreeNode) => string | undefined;
  /** Buttons of a line, visible on hover and focus. */
  readonly tools?: (node: TreeNode) => ReactNode;
}

/**
 * A tree. It is one tab stop. Arrows move, expand and collapse; typed letters go to the next line that begins with
 * them.
 */
export function Tree(props: TreeProps): ReactElement {
  const { label, nodes, expanded, onExpand, selected, onSelect, onAct, dragText, tools, ref, className, ...rest } =
    props;
  const own = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => own.current!);
  const [at, setAt] = useState<string>();
  const lines = linesOf(nodes, expanded);
  const found = lines.findIndex((line) => line.node.id === (at ?? selected));
  const current = Math.max(0, found);
  const goTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (!line) return;
    setAt(line.node.id);
    own.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(line.node.id)}"]`)?.focus();
  };
  const typeahead = useTypeahead((matches) => {
    const order = lines.map((_, index) => (current + 1 + index) % lines.length);
    const next = order.find((index) => matches(lines[index]?.node.label ?? ''));
    if (next !== undefined) goTo(next);
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const line = lines[current];
    if (!line || !(event.target as Element).matches('[role="treeitem"]')) return;
    const act = actOf(event, line, {
      goTo,
      current,
      last: lines.length - 1,
      open: expanded.has(line.node.id),
      toParent: () => goTo(lines.findIndex((one) => one.node.id === line.parent)),
      onExpand,
      onSelect,
      onAct,
    });
    if (!act && !typeahead(event)) return;
    event.preventDefault();
    act?.();
  };
  return (
    <div
      aria-label={label}
      {...rest}
      ref={own}
      role="tree"
      tabIndex={-1}
      className={joinClasses(css.tree, className)}
      onKeyDown={handleKeyDown}
    >
      {lines.map((line, index) => (
        <TreeRow
          key={line.node.id}
          line={line}
          stop={index === current}
          open={expanded.has(line.node.id)}
          selected={line.node.id === selected}
          tools={tools}
          dragText={dragText}
          onFocus={() => setAt(line.node.id)}
          onTwist={() => onExpand(line.node.id, !expanded.has(line.node.id))}
          onSelect={() =>
            onSelect ? onSelect(line.node) : line.node.children && onExpand(line.node.id, !expanded.has(line.node.id))
          }
          onAct={() => onAct?.(line.node)}
        />
      ))}
    </div>
  );
}

interface Walk extends Pick<TreeProps, 'onExpand' | 'onSelect' | 'onAct'> {
  readonly goTo: (index: number) => void;
  readonly toParent: () => void;
  readonly current: number;
  readonly last: number;
  readonly open: boolean;
}

function actOf(event: KeyboardEvent, { node, parent }: TreeLine, walk: Walk): (() => void) | undefined {
  const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const key = mirrored ? event.key.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left')) : event.key;
  const opens = node.children !== undefined;
  switch (key) {
    case 'ArrowDown':
      return () => walk.goTo(walk.current + 1);
    case 'ArrowUp':
      return () => walk.goTo(walk.current - 1);
    case 'Home':
      return () => walk.goTo(0);
    case 'End':
      return () => walk.goTo(walk.last);
    case 'ArrowRight':
      if (!opens) return undefined;
      return walk.open ? () => walk.goTo(walk.current + 1) : () => walk.onExpand(node.id, true);
    case 'ArrowLeft':
      if (opens && walk.open) return () => walk.onExpand(node.id, false);
      return parent === undefined ? undefined : walk.toParent;
    case 'Enter':
      if ((event.ctrlKey || event.metaKey) && walk.onAct) return () => walk.onAct?.(node);
      return () => (walk.onSelect ? walk.onSelect(node) : opens && walk.onExpand(node.id, !walk.open));
    default:
      return undefined;
  }
}

interface RowProps {
  readonly line: TreeLine;
  readonly stop: boolean;
  readonly open: boolean;
  readonly selected: boolean;
  readonly tools: TreeProps['tools'];
  readonly dragText: TreeProps['dragText'];
  readonly onFocus: () => void;
  readonly onTwist: () => void;
  readonly onSelect: () => void;
  readonly onAct: () => void;
}

function TreeRow({
  line,
  stop,
  open,
  selected,
  tools,
  dragText,
  onFocus,
  onTwist,
  onSelect,
  onAct,
}: RowProps): ReactElement {
  const { node, depth, position, siblings } = line;
  const opens = node.children !== undefined;
  const dragged = dragText?.(node);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the surrounding tree handles the keys
    <div
      role="treeitem"
      tabIndex={stop ? 0 : -1}
      data-node={node.id}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={opens ? open : undefined}
      data-state={opens ? (open ? 'open' : 'closed') : undefined}
      aria-selected={selected}
      aria-busy={node.loading || undefined}
      title={node.help}
      className={css.row}
      style={assignInlineVars({ [css.depth]: String(depth) })}
      onFocus={onFocus}
      onClick={onSelect}
      onDoubleClick={onAct}
      draggable={dragged !== undefined || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', dragged ?? '');
        dataTransfer.effectAllowed = 'copy';
      }}
    >
      <span
        role="presentation"
        className={css.twist}
        onClick={(event) => {
          if (!opens) return;
          event.stopPropagation();
          onTwist();
        }}
      >
        {node.loading ? (
          <Spinner size={12} />
        ) : (
          opens && <Icon of={ChevronRight} size={14} className={joinClasses(open ? css.turned : css.flips)} />
        )}
      </span>
      {node.icon && <Icon of={node.icon} size={14} className={css.icon} />}
      <span
        dir="auto"
        className={css.label}
        title={node.help === undefined ? node.label : `${node.label}\n${node.help}`}
      >
        {node.label}
      </span>
      {node.note !== undefined && <span className={css.note}>{node.note}</span>}
      {tools && (
        // A press on a button must not open the line.
        <span
          role="presentation"
          className={css.tools}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          {tools(node)}
        </span>
      )}
    </div>
  );
}
