import { useText } from '@sightline/core/react';
import { useCallback } from 'react';
import { messages } from '../../messages/actions.ts';
import { loggedCall } from '../../model/log-action.ts';

/** Returns the display name of a log action; the action itself if it has none. */
export const useActionName = (): ((action: string) => string) => {
  const text = useText(messages);
  return useCallback(
    (action) => {
      const call = loggedCall(action);
      if (call === undefined) return text('actions.event', { name: action }) || action;
      const thing = text('actions.thing', { name: call.thing });
      return (thing && text('actions.call', { act: call.act, thing })) || action;
    },
    [text],
  );
};
