import type { ChartKind } from '@sightline/charts';
import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { Empty, late, Segmented, Skeleton } from '@sightline/ui-kit';
import { ChartColumn, LayoutDashboard, Lock, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import { BlankForm } from './BlankForm.tsx';
import * as css from './new-dashboard.css.ts';

const FromDataset = late(async () => (await import('./drafts.ts')).FromDataset);
const FromCharts = late(async () => (await import('./drafts.ts')).FromCharts);

export interface NewDashboardProps {
  readonly kinds: readonly ChartKind[];
  readonly dark: boolean;
  /**
   * The query string. `from` selects the start: `dataset`, `charts`, or anything else for a blank dashboard.
   * `dataset_id` selects a dataset.
   */
  readonly search: string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
}

const loading = <Skeleton height="320px" />;

type Start = 'dataset' | 'charts' | 'blank';

/**
 * First step of a new dashboard: choose whether it is made from a dataset, from charts, or blank. The dashboard is
 * created when the user presses a button, not when the URL is opened.
 */
export const NewDashboard = (props: NewDashboardProps): ReactNode => {
  const { search, navigate } = props;
  const text = useText(newDashboardMessages);
  const { user } = useSession();
  const asked = new URLSearchParams(search).get('from');
  const start: Start = asked === 'dataset' || asked === 'charts' ? asked : 'blank';
  if (!can(user, 'can_write', 'Dashboard'))
    return (
      <Empty icon={Lock} title={text('newDashboard.forbidden')}>
        {text('newDashboard.forbiddenHelp')}
      </Empty>
    );
  return (
    <>
      <header className={css.header}>
        <h1 className={css.title}>{text('newDashboard.title')}</h1>
        <Segmented<Start>
          label={text('newDashboard.how')}
          value={start}
          onChange={(next) =>
            navigate(next === 'blank' ? '/dashboard/new/' : `/dashboard/new/?from=${next}`, { replace: true })
          }
          options={[
            // A dashboard from a dataset also needs new charts, so the user must have the permission to create charts.
            ...(can(user, 'can_write', 'Chart')
              ? [{ value: 'dataset' as const, label: text('newDashboard.fromDataset'), icon: WandSparkles }]
              : []),
            { value: 'charts', label: text('newDashboard.fromCharts'), icon: ChartColumn },
            { value: 'blank', label: text('newDashboard.blank'), icon: LayoutDashboard },
          ]}
        />
      </header>
      {start === 'blank' ? (
        <BlankForm navigate={navigate} />
      ) : start === 'dataset' ? (
        <FromDataset fallback={loading} {...props} />
      ) : (
        <FromCharts fallback={loading} {...props} />
      )}
    </>
  );
};
