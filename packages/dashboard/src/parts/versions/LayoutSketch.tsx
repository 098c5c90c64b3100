import type { ReactNode } from 'react';
import { heightPxOf, tabTitle, widthOf, type Layout, type LayoutNode } from '../../model/layout.ts';
import * as css from './versions.css.ts';

export interface LayoutSketchProps {
  readonly layout: Layout;
  /** Changes of components, keyed by component id. */
  readonly changes: ReadonlyMap<string, { readonly kind: string; readonly words: string }>;
}

/** Scale of the sketch. */
const scale = 1 / 10;

const Part = ({ node, ...props }: LayoutSketchProps & { readonly node: LayoutNode }): ReactNode => {
  const { layout, changes } = props;
  const children = node.children.flatMap((id) => layout.nodes.get(id) ?? []);
  const change = changes.get(node.id);
  switch (node.type) {
    case 'CHART':
    case 'MARKDOWN':
    case 'HEADER': {
      const {
        sliceNameOverride,
        sliceName,
        text,
        code = '',
      } = node.meta as Readonly<Record<string, string | undefined>>;
      const height = node.type === 'HEADER' ? 22 : Math.max(22, heightPxOf(node) * scale);
      return (
        <div className={css.tile} data-change={change?.kind} title={change?.words} style={{ minBlockSize: height }}>
          {sliceNameOverride || sliceName || text || code.split('\n')[0]?.replace(/^#+\s*/, '')}
        </div>
      );
    }
    case 'ROW':
      return (
        <div className={css.row}>
          {children.map((child) => (
            <div key={child.id} className={css.stack} style={{ flex: `${widthOf(child)} 1 0` }}>
              <Part {...props} node={child} />
            </div>
          ))}
        </div>
      );
    // Show all tabs one below the other, so that a change in any of them is visible.
    case 'TABS':
      return children.map((tab, at) => (
        <div key={tab.id} className={css.stack}>
          <div className={css.tabName}>{tabTitle(tab, at)}</div>
          <Part {...props} node={tab} />
        </div>
      ));
    case 'DIVIDER':
      return <hr />;
    default:
      return (
        <div className={css.stack}>
          {children.map((child) => (
            <Part key={child.id} {...props} node={child} />
          ))}
        </div>
      );
  }
};

/** A small sketch of a layout. Changed components are outlined. */
export const LayoutSketch = (props: LayoutSketchProps): ReactNode => {
  const { layout } = props;
  const start = layout.start === undefined ? undefined : layout.nodes.get(layout.start);
  return (
    // The list of changes provides the same information to screen readers.
    <div className={css.sheet} aria-hidden="true">
      {start && <Part {...props} node={start} />}
    </div>
  );
};
