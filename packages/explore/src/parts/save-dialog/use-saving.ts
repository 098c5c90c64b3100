import { dashboardItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { createDashboard } from '@sightline/entity-ui';
import type { Option } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOnDashboard } from '../../commands/place-on-dashboard.ts';
import { saveChart } from '../../commands/save-chart.ts';
import { messages } from '../../messages/index.ts';
import type { FormData } from '../../model/form.ts';
import type { OpenChart } from '../../store/explore-store.ts';
import type { SaveDialogProps } from './save-dialog-props.ts';
import { useOverwrite } from './use-overwrite.ts';

interface Stored {
  readonly saved: OpenChart;
  readonly dashboardId: number | undefined;
  readonly merged?: FormData | undefined;
}

type Way = 'overwrite' | 'as';
/** Id of the option for a new dashboard. */
const newDashboardId = 0;

/** Returns the given dashboard as an option; undefined until it is loaded, or if it cannot be read. */
const useHome = (id: number | undefined): Option<number> | undefined => {
  const { data } = useQuery({ ...dashboardItem(useApi(), id ?? 0), enabled: id !== undefined, retry: false });
  const dashboard = data?.result;
  return id === undefined || !dashboard ? undefined : { value: id, label: dashboard.dashboard_title ?? String(id) };
};

/**
 * State of the save dialog: the chart's name and dashboard, and the function that saves it over the open chart or as a
 * new one.
 */
export const useSaving = (props: SaveDialogProps) => {
  const { chart, form, dataset, onSaved } = props;
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [way, setWay] = useState<Way>(chart ? 'overwrite' : 'as');
  const [name, setName] = useState(chart?.name ?? '');
  const [nameProblem, setNameProblem] = useState<string>();
  const home = useHome(chart ? undefined : props.madeFor);
  const [chosen, setDashboard] = useState<Option<number> | 'home' | undefined>('home');
  const dashboard = chosen === 'home' ? home : chosen;
  const leadsHome = home !== undefined && dashboard?.value === home.value;
  const [newTitle, setNewTitle] = useState('');
  const [stage, setStage] = useState<'ready' | 'saving' | 'going'>('ready');
  const [error, setError] = useState<unknown>();
  const overwriting = useOverwrite(props);

  const store = async (): Promise<Stored | undefined> => {
    let dashboardId = dashboard?.value;
    if (dashboardId === newDashboardId) {
      dashboardId = await createDashboard(world, newTitle);
      // A retry after a later failure must not create a second dashboard.
      setDashboard({ value: dashboardId, label: newTitle });
    }
    const wanted = {
      name: name.trim(),
      form,
      dataset,
      ...(dashboardId === undefined ? {} : { dashboardIds: [dashboardId] }),
    };
    const stored =
      way === 'overwrite' && chart ? await overwriting.save(chart, wanted) : { saved: await saveChart(world, wanted) };
    if (stored && dashboardId !== undefined) await placeOnDashboard(world, { chart: stored.saved, dashboardId });
    return stored && { ...stored, dashboardId };
  };

  const save = async (goes: boolean) => {
    if (name.trim() === '') {
      setNameProblem(text('explore.save.nameMissing'));
      return;
    }
    setStage(goes ? 'going' : 'saving');
    setError(undefined);
    try {
      const stored = await store();
      if (stored) onSaved(stored.saved, goes ? stored.dashboardId : undefined, stored.merged);
      else setStage('ready');
    } catch (failure) {
      setError(failure);
      setStage('ready');
    }
  };
  return {
    way,
    setWay,
    name,
    rename: (next: string) => {
      setName(next);
      setNameProblem(undefined);
    },
    nameProblem,
    dashboard,
    setDashboard,
    nameDashboard: (title: string) => {
      setNewTitle(title);
      return { value: newDashboardId, label: title };
    },
    leadsHome,
    stage,
    error,
    save,
    dialog: overwriting.dialog,
  };
};
