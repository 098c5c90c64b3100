import type { Chart, Dashboard } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Checkbox, Icon, joinClasses } from '@sightline/ui-kit';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { kindIcon } from '../../model/kind-icon.ts';
import { useChartKindName } from '../../reads/use-chart-kind-name.ts';
import { useHref } from '../../reads/use-href.ts';
import { useRelativeTime } from '../relative-time/RelativeTime.tsx';
import { CardMenu } from './CardMenu.tsx';
import { Certified } from './Certified.tsx';
import { CardTitle, chartPath, type CardOptions } from './ChartCard.tsx';
import * as css from './compact-row.css.ts';
import { dashboardPath } from './DashboardCard.tsx';

type RowOptions = Omit<CardOptions, 'pictured'>;

export interface CompactRowProps extends RowOptions {
  readonly icon: LucideIcon;
  readonly path: string;
  readonly name: string;
  readonly certification: Chart['certification'];
  /** Further icons or badges after the name. */
  readonly marks?: ReactNode;
  /** Text of the row's second line. */
  readonly facts: string;
}

/** An item in a list on a phone: its name, one line of details, and a menu with all its actions. */
export const CompactRow = (props: CompactRowProps): ReactNode => {
  const { icon, path, name, certification, marks, facts, actions, busy, selection } = props;
  const text = useText(messages);
  const href = useHref();
  return (
    <article className={joinClasses(css.row, selection?.selected && css.selected)}>
      {selection ? (
        <span className={css.check}>
          <Checkbox
            labelHidden
            label={text('card.select', { name })}
            checked={selection.selected}
            onChange={selection.onToggle}
          />
        </span>
      ) : (
        <span className={css.kind} aria-hidden>
          <Icon of={icon} size={16} />
        </span>
      )}
      <div className={css.words}>
        <div className={css.title}>
          <span className={css.name}>
            <CardTitle href={href(path)} name={name} selection={selection} />
          </span>
          <Certified certification={certification} />
          {marks}
        </div>
        <div className={css.facts}>{facts}</div>
      </div>
      <span className={css.menu}>
        <CardMenu name={name} actions={actions} {...(busy !== undefined && { busy })} />
      </span>
    </article>
  );
};

/** A chart as a list row on a phone. */
export const ChartRow = ({ chart, ...options }: RowOptions & { readonly chart: Chart }): ReactNode => {
  const text = useText(messages);
  const ago = useRelativeTime();
  const facts = [useChartKindName(chart.kind), chart.dataset?.name, ago(chart.changedAt, chart.changedAgo)];
  return (
    <CompactRow
      {...options}
      icon={kindIcon(chart.kind)}
      path={chartPath(chart)}
      name={chart.name || text('card.untitled')}
      certification={chart.certification}
      facts={facts.filter(Boolean).join(' · ')}
    />
  );
};

/** A dashboard as a list row on a phone. */
export const DashboardRow = ({ dashboard, ...options }: RowOptions & { readonly dashboard: Dashboard }): ReactNode => {
  const text = useText(messages);
  const ago = useRelativeTime();
  const { published, changedAt, changedAgo } = dashboard;
  return (
    <CompactRow
      {...options}
      icon={LayoutDashboard}
      path={dashboardPath(dashboard)}
      name={dashboard.title || text('card.untitled')}
      certification={dashboard.certification}
      facts={[text(published ? 'state.published' : 'state.draft'), ago(changedAt, changedAgo)]
        .filter(Boolean)
        .join(' · ')}
    />
  );
};
