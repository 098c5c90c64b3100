import { useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { startMessages } from '../../messages/start.ts';

/** Tells the user that the settings under the key of the address have expired, so that other settings are shown. */
export const ExpiredNotice = ({ hasChart }: { readonly hasChart: boolean }): null => {
  const text = useText(startMessages);
  const toasts = useToasts();
  const tell = useEffectEvent(() =>
    toasts.show({ level: 'warning', text: text(hasChart ? 'start.expired' : 'start.expiredNew') }),
  );
  useEffect(() => {
    tell();
  }, []);
  return null;
};
