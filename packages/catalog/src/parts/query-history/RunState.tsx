import type { QueryStage } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Status, type Tone } from '@sightline/ui-kit';
import { Check, CircleSlash, Clock, Hourglass, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';

const looks: Readonly<Record<QueryStage, { readonly tone: Tone; readonly icon?: LucideIcon }>> = {
  waiting: { tone: 'info', icon: Hourglass },
  running: { tone: 'info' },
  fetching: { tone: 'info' },
  done: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: X },
  stopped: { tone: 'warning', icon: CircleSlash },
  'timed out': { tone: 'danger', icon: Clock },
};

const words = {
  waiting: 'runs.waiting',
  running: 'runs.running',
  fetching: 'runs.fetching',
  done: 'runs.done',
  failed: 'runs.failed',
  stopped: 'runs.stopped',
  'timed out': 'runs.timed-out',
} as const;

/** State of a run, as icon and text. */
export const RunState = ({ stage }: { readonly stage: QueryStage }): ReactNode => {
  const text = useText(messages);
  return <Status {...looks[stage]}>{text(words[stage])}</Status>;
};
