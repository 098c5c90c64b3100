import { useText } from '@sightline/core/react';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readNumber } from '../../model/read-extra.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import { Owners } from './Owners.tsx';

/** Panel for a query that exceeded its time limit. */
export const TimeoutPanel = ({ error, size, source, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const seconds = readNumber(error.extra, 'timeout');
  const subject = source === 'results' ? 'results' : 'chart';
  const message =
    seconds === undefined ? text(`errors.timeout.${subject}-unknown`) : text(`errors.timeout.${subject}`, { seconds });
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      icon={Clock}
      title={text('errors.timeout.title')}
      message={message}
    >
      <Owners extra={error.extra} source={source} />
    </PanelFrame>
  );
};
