import { useText } from '@sightline/core/react';
import { Segmented } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { scopeTree } from '../../model/filter-scope.ts';
import { intersection } from '../../model/sets.ts';
import { BoardMap } from './BoardMap.tsx';
import * as page from './filter-editor.css.ts';
import * as css from './scope.css.ts';
import { ScopeTree } from './ScopeTree.tsx';
import type { ScopePaneProps } from './scope-pane-props.ts';

/** The charts that a filter or cross-filter applies to, as a tree with checkboxes and on a map of the board. */
export const ScopePane = ({ layout, charts, chosen, obstacle, shown, onChange }: ScopePaneProps): ReactNode => {
  const text = useText(filterMessages);
  const ids = [...layout.chartNodes.keys()].filter((id) => charts.has(id));
  const able = new Set(ids.filter((id) => obstacle(id) === undefined));
  const reached = intersection(able, chosen);
  return (
    <section className={page.part} data-shown={shown} aria-label={text('filters.applies')}>
      <div className={page.rightHead}>
        <h2 className={page.heading}>{text('filters.applies')}</h2>
        <span className={`${page.faint} ${page.grow}`} role="status">
          {text('filters.appliesTo', { count: reached.size, total: ids.length })}
        </span>
        <Segmented
          size="sm"
          label={text('filters.applies')}
          value={reached.size === able.size ? 'all' : 'chosen'}
          options={[
            { value: 'all', label: text('filters.allAble') },
            { value: 'chosen', label: text('filters.chosen') },
          ]}
          onChange={(next) => onChange(next === 'all' ? able : new Set())}
        />
      </div>
      <div className={css.body}>
        <ScopeTree
          nodes={scopeTree(layout)}
          charts={charts}
          chosen={reached}
          able={able}
          obstacle={obstacle}
          onChange={onChange}
        />
        <BoardMap layout={layout} charts={charts} chosen={reached} isSource={(id) => obstacle(id) === 'itself'} />
      </div>
    </section>
  );
};
