import { useText } from '@sightline/core/react';
import { Status, type Tone } from '@sightline/ui-kit';
import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages } from '../../messages/lists.ts';
import type { ReportState } from '../../model/report.ts';

const faces: Readonly<Record<ReportState, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  success: { tone: 'success', icon: CircleCheck },
  working: { tone: 'info', icon: LoaderCircle },
  error: { tone: 'danger', icon: CircleAlert },
  'not-triggered': { tone: 'neutral', icon: CircleDashed },
  grace: { tone: 'warning', icon: CirclePause },
  'not-run': { tone: 'neutral', icon: CircleDashed },
};

/** Result of a run, as icon and text. */
export const StateCell = ({ state }: { readonly state: ReportState }): ReactNode => {
  const text = useText(listMessages);
  return <Status {...faces[state]}>{text(`reports.state.${state}`)}</Status>;
};
