import { useText } from '@sightline/core/react';
import { Status, type Tone } from '@sightline/ui-kit';
import { Check, CircleSlash, Clock, Hourglass, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { RunStage } from '../../model/run.ts';

const looks: Readonly<Record<RunStage, { readonly tone: Tone; readonly icon?: LucideIcon }>> = {
  idle: { tone: 'neutral', icon: Hourglass },
  waiting: { tone: 'neutral', icon: Hourglass },
  queued: { tone: 'info', icon: Hourglass },
  running: { tone: 'info' },
  stopping: { tone: 'info' },
  done: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: X },
  stopped: { tone: 'warning', icon: CircleSlash },
  'timed-out': { tone: 'danger', icon: Clock },
  skipped: { tone: 'neutral', icon: CircleSlash },
};

/** State of a run, as icon and words. */
export const RunStatus = ({ stage }: { readonly stage: RunStage }): ReactNode => {
  const text = useText(messages);
  return <Status {...looks[stage]}>{text(`state.${stage}`)}</Status>;
};
