import { useText } from '@sightline/core/react';
import { Lock, SearchX, ServerCrash, Unplug, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

interface Face {
  readonly title:
    | 'errors.default.title'
    | 'errors.command.title'
    | 'errors.missing.title'
    | 'errors.refused.title'
    | 'errors.network.title'
    | 'errors.busy.title';
  readonly icon?: LucideIcon;
}

const faceOf = ({ error_type: errorType, level }: PanelProps['error']): Face => {
  if (/SECURITY_ACCESS|MISSING_OWNERSHIP/u.test(errorType)) return { title: 'errors.refused.title', icon: Lock };
  if (errorType === 'NOT_FOUND_ERROR') return { title: 'errors.missing.title', icon: SearchX };
  if (errorType === 'FRONTEND_NETWORK_ERROR') return { title: 'errors.network.title', icon: Unplug };
  if (errorType === 'SERVER_BUSY_ERROR' || errorType === 'TOO_MANY_REQUESTS_ERROR')
    return { title: 'errors.busy.title', icon: ServerCrash };
  // The server refused the request with a reason, for example because a file is not a bundle. This is not an unexpected
  // error.
  if (level === 'warning') return { title: 'errors.command.title' };
  return { title: 'errors.default.title' };
};

/** True for the generic message that servers of the contract send for any object that does not exist. */
const saysOnlyMissing = ({ error_type: type, message }: PanelProps['error']): boolean =>
  type === 'NOT_FOUND_ERROR' && /^(?:404 )?not found\.?$/iu.test(message);

/** Panel for error types without a specific panel. */
export const DefaultPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const { title, icon } = faceOf(error);
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      title={text(title)}
      message={saysOnlyMissing(error) ? text('errors.missing.explain') : error.message}
      {...(icon && { icon })}
    >
      {actions.moreOf?.(error)}
    </PanelFrame>
  );
};
