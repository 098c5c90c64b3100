import { useText } from '@sightline/core/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { permissionOf } from '../../model/refusal.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

/** Panel for a missing permission, with its name if the server sends it. */
export const RefusedPanel = ({ error, size, actions }: Omit<PanelProps, 'source'>): ReactNode => {
  const text = useText(messages);
  const permission = permissionOf(error);
  // A retry would be refused again, so the panel offers none.
  const { onRetry: _, ...others } = actions;
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={others}
      icon={Lock}
      title={text('errors.refused.title')}
      message={
        permission === undefined ? text('errors.refused.plain') : text('errors.refused.permission', { permission })
      }
    />
  );
};
