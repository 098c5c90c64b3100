import { useText } from '@sightline/core/react';
import { kindIcon } from '@sightline/entity-ui';
import { Checkbox, Icon } from '@sightline/ui-kit';
import { ChevronDown, ChevronRight, PanelTop } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { chartsBelow, type ScopeNode } from '../../model/filter-scope.ts';
import { difference, intersection, union } from '../../model/sets.ts';
import type { ScopePaneProps } from './scope-pane-props.ts';
import * as css from './scope.css.ts';

export interface ScopeTreeProps extends Pick<ScopePaneProps, 'charts' | 'chosen' | 'obstacle' | 'onChange'> {
  readonly nodes: readonly ScopeNode[];
  readonly able: ReadonlySet<number>;
}

interface BranchProps extends ScopeTreeProps {
  readonly depth: number;
}

const indent = (depth: number) => ({ paddingInlineStart: 4 + depth * 21 });

const useReason = () => {
  const text = useText(filterMessages);
  return (why: ReturnType<ScopePaneProps['obstacle']>): string | undefined =>
    why === 'itself'
      ? text('filters.itself')
      : why === undefined
        ? undefined
        : text(why === 'no-time' ? 'filters.noTime' : 'filters.noColumn');
};

const ChartLine = ({
  chartId,
  depth,
  ...props
}: Omit<BranchProps, 'nodes'> & { readonly chartId: number }): ReactNode => {
  const { charts, chosen, able, obstacle, onChange } = props;
  const reason = useReason();
  const chart = charts.get(chartId);
  if (!chart) return null;
  const toggle = (on: boolean) =>
    onChange(on ? union(chosen, new Set([chartId])) : difference(chosen, new Set([chartId])));
  return (
    <li>
      <div className={css.node} style={indent(depth)}>
        <span className={css.noFold} />
        <div className={css.check}>
          <Checkbox
            checked={chosen.has(chartId)}
            disabled={!able.has(chartId)}
            onChange={toggle}
            label={
              <span className={css.name}>
                <span className={css.icon}>
                  <Icon of={kindIcon(String(chart.form_data['viz_type'] ?? ''))} size={14} />
                </span>
                {chart.name}
              </span>
            }
          />
        </div>
        <span className={css.count}>{reason(obstacle(chartId))}</span>
      </div>
    </li>
  );
};

const TabLine = ({
  tab,
  depth,
  ...props
}: Omit<BranchProps, 'nodes'> & { readonly tab: Extract<ScopeNode, { kind: 'tab' }> }): ReactNode => {
  const { chosen, able, onChange, obstacle } = props;
  const text = useText(filterMessages);
  const reason = useReason();
  const [open, setOpen] = useState(depth === 0);
  const below = new Set(chartsBelow(tab.children));
  const possible = intersection(below, able);
  const on = intersection(possible, chosen);
  const [firstId] = below;
  const blocked = possible.size === 0 && firstId !== undefined;
  return (
    <li>
      <div className={css.node} style={indent(depth)}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-label={text('filters.unfold', { name: tab.title })}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? ChevronDown : ChevronRight} size={14} />
        </button>
        <div className={css.check}>
          <Checkbox
            checked={on.size === 0 ? false : on.size === possible.size ? true : 'mixed'}
            disabled={possible.size === 0}
            onChange={(next) => onChange(next ? union(chosen, possible) : difference(chosen, possible))}
            label={
              <span className={css.name}>
                <span className={css.icon}>
                  <Icon of={PanelTop} size={14} />
                </span>
                {tab.title}
              </span>
            }
          />
        </div>
        <span className={css.count}>
          {blocked ? reason(obstacle(firstId)) : text('filters.of', { count: on.size, total: below.size })}
        </span>
      </div>
      {open && <Branch {...props} depth={depth + 1} nodes={tab.children} />}
    </li>
  );
};

const Branch = ({ nodes, ...props }: BranchProps): ReactNode => (
  <ul className={css.branch}>
    {nodes.map((node) =>
      node.kind === 'tab' ? (
        <TabLine key={node.id} tab={node} {...props} />
      ) : (
        <ChartLine key={node.id} chartId={node.chartId} {...props} />
      ),
    )}
  </ul>
);

/** Tabs and charts with checkboxes. */
export const ScopeTree = (props: ScopeTreeProps): ReactNode => (
  <div className={css.tree}>
    <Branch {...props} depth={0} />
  </div>
);
