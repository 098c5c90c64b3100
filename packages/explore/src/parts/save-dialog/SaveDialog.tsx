import { dashboardItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { createDashboard } from '@sightline/entity-ui';
import { ErrorView } from '@sightline/error-panels';
import { Button, Combobox, Dialog, Field, RadioGroup, TextInput, type Option } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { placeOnDashboard } from '../../commands/place-on-dashboard.ts';
import { saveChart } from '../../commands/save-chart.ts';
import { messages } from '../../messages/index.ts';
import type { FormData } from '../../model/form.ts';
import { findDashboards } from '../../reads/find-dashboards.ts';
import type { OpenChart } from '../../store/explore-store.ts';
import * as css from './save-dialog.css.ts';
import { useOverwrite } from './use-overwrite.ts';
import type { SaveDialogProps } from './save-dialog-props.ts';

interface Stored {
  readonly saved: OpenChart;
  readonly dashboardId: number | undefined;
  readonly merged?: FormData | undefined;
}

type Way = 'overwrite' | 'as';
/** Id of the option for a new dashboard. */
const newDashboardId = 0;

/** Saves the chart: overwrites the open one or creates a new one, and adds it to the chosen dashboard. */
export const SaveDialog = (props: SaveDialogProps): ReactNode => {
  const { chart, form, dataset, onClose, onSaved } = props;
  const text = useText(messages);
  const api = useApi();
  const client = useQueryClient();
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
      dashboardId = await createDashboard(api, client, newTitle);
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
      way === 'overwrite' && chart
        ? await overwriting.save(chart, wanted)
        : { saved: await saveChart(api, client, wanted) };
    if (stored && dashboardId !== undefined) await placeOnDashboard(api, client, { chart: stored.saved, dashboardId });
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

  const stay = (
    <Button
      kind={leadsHome ? 'default' : 'primary'}
      busy={stage === 'saving'}
      disabled={stage !== 'ready'}
      onClick={() => void save(false)}
    >
      {text('explore.save.save')}
    </Button>
  );
  return (
    <Dialog
      title={text('explore.save.title')}
      onClose={onClose}
      closeLabel={text('explore.query.close')}
      footer={
        <>
          <Button onClick={onClose}>{text('explore.save.cancel')}</Button>
          {leadsHome && stay}
          {dashboard && (
            <Button
              kind={leadsHome ? 'primary' : 'default'}
              busy={stage === 'going'}
              disabled={stage !== 'ready'}
              onClick={() => void save(true)}
            >
              {text('explore.save.andGo')}
            </Button>
          )}
          {!leadsHome && stay}
        </>
      }
    >
      <div className={css.form}>
        {chart && (
          <RadioGroup<Way>
            label={text('explore.save.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'overwrite', label: text('explore.save.overwrite', { name: chart.name }) },
              { value: 'as', label: text('explore.save.as') },
            ]}
          />
        )}
        <Field label={text('explore.save.name')} required error={nameProblem}>
          <TextInput
            value={name}
            maxLength={250}
            onChange={(next) => {
              setName(next);
              setNameProblem(undefined);
            }}
          />
        </Field>
        {!props.placed && (
          <Field label={text('explore.save.dashboard')} help={text('explore.save.dashboardHelp')}>
            <Combobox<number>
              label={text('explore.save.dashboard')}
              value={dashboard}
              onChange={setDashboard}
              clearable
              options={(search, signal) => findDashboards(api, search, signal)}
              onCreate={(typed) => {
                setNewTitle(typed);
                return { value: newDashboardId, label: typed };
              }}
              words={{ create: (typed) => text('explore.save.newDashboard', { name: typed }) }}
            />
          </Field>
        )}
        {error !== undefined && <ErrorView error={error} size="compact" />}
      </div>
      {overwriting.dialog}
    </Dialog>
  );
};

/** A dashboard as an option, by id; undefined until it is loaded, or if it cannot be read. */
const useHome = (id: number | undefined): Option<number> | undefined => {
  const { data } = useQuery({ ...dashboardItem(useApi(), id ?? 0), enabled: id !== undefined, retry: false });
  const dashboard = data?.result;
  return id === undefined || !dashboard ? undefined : { value: id, label: dashboard.dashboard_title ?? String(id) };
};
