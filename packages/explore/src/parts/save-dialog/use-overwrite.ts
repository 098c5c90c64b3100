import { useApi, useText } from '@sightline/core/react';
import { useSaveEdit } from '@sightline/entity-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveChart, storedSettings, type ChartToSave } from '../../commands/save-chart.ts';
import { messages } from '../../messages/index.ts';
import { datasetRefIn } from '../../model/dataset.ts';
import type { FormData } from '../../model/form.ts';
import { readChartEdit, readOpenedEdit, type ChartEdit } from '../../reads/chart-edit.ts';
import type { OpenChart } from '../../store/explore-store.ts';
import { useSettingLabel } from '../controls-pane/use-setting-label.ts';
import type { SaveDialogProps } from './save-dialog-props.ts';

export interface Overwriting {
  /**
   * Overwrites the chart. Resolves with undefined if the user cancels because of a conflict. Rejects with a CallError.
   */
  readonly save: (
    chart: OpenChart,
    wanted: ChartToSave,
  ) => Promise<{ readonly saved: OpenChart; readonly merged: FormData | undefined } | undefined>;
  readonly dialog: ReactNode;
}

/** Overwrites a chart, and resolves conflicts with changes that other users saved. */
export const useOverwrite = ({
  form,
  stored,
  kinds,
}: Pick<SaveDialogProps, 'form' | 'stored' | 'kinds'>): Overwriting => {
  const text = useText(messages);
  const labelOf = useSettingLabel(kinds);
  const api = useApi();
  const queryClient = useQueryClient();
  const saving = useSaveEdit<ChartEdit>(([field, setting]) => {
    if (field === 'name') return text('explore.save.name');
    if (field === 'dashboards') return text('explore.save.dashboard');
    return labelOf(setting ?? '');
  });
  return {
    save: async (chart, wanted) => {
      let saved = chart;
      const dashboards = [...new Set([...chart.dashboardIds, ...(wanted.dashboardIds ?? [])])];
      const mine: ChartEdit = {
        name: wanted.name,
        dashboards: dashboards.map((value) => ({ value, label: String(value) })),
        settings: storedSettings(form, wanted.dataset),
      };
      const end = await saving.save({
        base: { values: await readOpenedEdit(api, chart, stored), tag: chart.tag },
        mine,
        read: () => readChartEdit(api, chart.id),
        copy: async () => {
          saved = await saveChart(
            { api, queryClient },
            {
              ...wanted,
              name: text('explore.save.copyName', { name: wanted.name }),
            },
          );
        },
        send: async ({ name, dashboards: on, settings }, headers) => {
          saved = await saveChart(
            { api, queryClient },
            {
              chart: { ...chart, dashboardIds: on.map(({ value }) => value) },
              name,
              form: settings,
              dataset: datasetRefIn(settings['datasource']) ?? wanted.dataset,
              headers,
            },
          );
        },
      });
      if (!end) return undefined;
      if (end.copied) return { saved, merged: undefined };
      // Settings that are not saved with the chart keep their current values.
      const visit = Object.entries(form).filter(([key]) => !(key in mine.settings));
      return {
        saved,
        merged: end.values === mine ? undefined : { ...Object.fromEntries(visit), ...end.values.settings },
      };
    },
    dialog: saving.dialog,
  };
};
