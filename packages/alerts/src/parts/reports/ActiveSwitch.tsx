import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Switch, useToasts, VisuallyHidden } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { setReportActive } from '../../commands/set-report-active.ts';
import { listMessages } from '../../messages/lists.ts';
import type { Report } from '../../model/report.ts';

/** Switch that turns an alert or a report on and off. Optimistic: reverted if the server refuses. */
export const ActiveSwitch = ({
  report: { id, name, active },
  disabled,
}: {
  readonly report: Report;
  readonly disabled: boolean;
}): ReactNode => {
  const text = useText(listMessages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [wanted, setWanted] = useState<boolean>();
  const handleChange = async (on: boolean) => {
    setWanted(on);
    try {
      await setReportActive(world, id, on);
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('reports.not-changed', { name }), detail: error.message });
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      on={wanted ?? active}
      disabled={disabled}
      onChange={(on) => void handleChange(on)}
      label={<VisuallyHidden>{text('reports.active-of', { name })}</VisuallyHidden>}
    />
  );
};
