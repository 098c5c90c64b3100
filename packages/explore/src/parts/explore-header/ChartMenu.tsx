import { useSession, useText } from '@sightline/core/react';
import { mayReport, newReportPath } from '@sightline/entity-ui';
import { IconButton, Menu } from '@sightline/ui-kit';
import { BellRing, CalendarClock, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface ChartMenuProps {
  readonly chartId: number;
  readonly navigate: (path: string) => void;
}

/** Menu of a saved chart for creating an alert or a report. Renders nothing for users who may create neither. */
export const ChartMenu = ({ chartId, navigate }: ChartMenuProps): ReactNode => {
  const text = useText(messages);
  if (!mayReport(useSession())) return null;
  const open = (list: 'alert' | 'report') => () => navigate(newReportPath(list, { chart: chartId }));
  const label = text('explore.more');
  return (
    <Menu
      label={label}
      align="end"
      items={[
        { id: 'alert', label: text('explore.alert'), icon: BellRing, onSelect: open('alert') },
        { id: 'report', label: text('explore.report'), icon: CalendarClock, onSelect: open('report') },
      ]}
      trigger={<IconButton icon={Ellipsis} kind="ghost" label={label} />}
    />
  );
};
