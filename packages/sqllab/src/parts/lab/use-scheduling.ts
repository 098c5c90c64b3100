import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { readSchedule, scheduleQuery } from '../../commands/schedule-query.ts';
import { scheduleMessages } from '../../messages/schedule.ts';
import { schedulerAddress, type ScheduleForm } from '../../model/schedule-form.ts';
import { isUnsaved } from '../../model/tabs.ts';
import type { ScheduleDialogProps } from '../schedule-dialog/ScheduleDialog.tsx';
import type { LabTabs } from './use-lab-tabs.ts';

/** Reads and saves the schedule of the active tab's query. */
export const useScheduling = ({
  state,
  tab,
}: LabTabs): ((form: ScheduleForm) => Omit<ScheduleDialogProps, 'form' | 'onClose'>) => {
  const text = useText(scheduleMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  return (form) => ({
    title: tab.saved ? undefined : tab.title,
    changed: tab.saved !== undefined && isUnsaved(tab),
    load: async () => tab.saved && readSchedule(world.api, tab.saved.id),
    onSave: async (schedule) => {
      const saved = await scheduleQuery(world, tab, schedule);
      state.changeTab(tab.id, tab.saved ? { saved } : { saved, title: schedule.label });
      const address = schedulerAddress(form, { id: saved.id, info: schedule.info });
      const handleAction = () => void window.open(address, '_blank', 'noopener');
      toasts.show({
        level: 'success',
        text: text('schedule.saved'),
        ...(address === undefined ? {} : { action: { label: text('schedule.open'), onAction: handleAction } }),
      });
    },
  });
};
