import { useApi, useLocale, useSession, useText } from '@sightline/core/react';
import { IconButton, late, Menu, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { OpenChart } from '../../store/explore-store.ts';
import type { ChartMenuActions } from './chart-menu.ts';
import type { ReadyChartMenu } from './late-chart-menu.ts';

const loadParts = () => import('./late-chart-menu.ts');
const DeleteDialog = late(async () => (await loadParts()).DeleteDialog);
const VersionsDialog = late(async () => (await loadParts()).VersionsDialog);

export interface ChartMenuProps {
  readonly chart: OpenChart | undefined;
  /** Returns the other facts that the menu needs. Called when the menu opens. */
  readonly actionsOf: () => Omit<ChartMenuActions, 'chartId' | 'dashboards' | 'openDialog'>;
  /** Called after the chart was deleted. */
  readonly onDeleted: () => void;
  /** Called after a version of the chart was restored. */
  readonly onRestored: () => void;
}

/** The menu of a chart. Its entries are loaded when it first opens. */
export const ChartMenu = ({ chart, actionsOf, onDeleted, onRestored }: ChartMenuProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const facts = { api: useApi(), toasts: useToasts(), session: useSession(), locale, queryClient: useQueryClient() };
  const [ready, setReady] = useState<ReadyChartMenu>();
  const [dialog, setDialog] = useState<'versions' | 'delete'>();
  const chartId = chart?.id;
  const prepare = async () => {
    try {
      setReady(await (await loadParts()).readChartMenu(facts, chartId));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  const close = () => setDialog(undefined);
  const label = text('explore.more');
  return (
    <>
      <Menu
        label={label}
        align="end"
        prepare={prepare}
        items={() => ready?.entries({ ...actionsOf(), chartId, openDialog: setDialog }) ?? []}
        trigger={<IconButton icon={Ellipsis} kind="ghost" label={label} />}
      />
      {chart && dialog === 'delete' && (
        <DeleteDialog
          kind="chart"
          items={[{ id: chart.id, name: chart.name, dashboards: ready?.dashboards ?? [] }]}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
      {chart && dialog === 'versions' && (
        <VersionsDialog
          thing={{ kind: 'chart', id: chart.id, name: chart.name }}
          onClose={close}
          onRestored={onRestored}
        />
      )}
    </>
  );
};
