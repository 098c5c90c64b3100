import { useApi, useText } from '@sightline/core/react';
import { IconButton, late, useToasts } from '@sightline/ui-kit';
import { Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { readPropertiesSave } from '../../reads/chart-edit.ts';
import type { OpenChart } from '../../store/explore-store.ts';

const ChartPropertiesDialog = late(async () => (await import('./properties-dialog.ts')).ChartPropertiesDialog);

export interface PropertiesButtonProps {
  readonly chart: OpenChart;
  /** Called with the chart after its properties were saved. Its name may have changed. */
  readonly onRenamed: (chart: OpenChart) => void;
}

/**
 * Button that opens the chart's properties: name, description, owners and other properties that do not affect the
 * drawing.
 */
export const PropertiesButton = ({ chart, onRenamed }: PropertiesButtonProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const label = text('explore.properties');
  const handleSaved = () => {
    readPropertiesSave(api, chart).then(onRenamed, () =>
      toasts.show({ level: 'warning', text: text('explore.propertiesUnread') }),
    );
  };
  return (
    <>
      <IconButton icon={Settings2} kind="ghost" label={label} onClick={() => setOpen(true)} />
      {open && <ChartPropertiesDialog id={chart.id} onClose={() => setOpen(false)} onSaved={handleSaved} />}
    </>
  );
};
