import { useText } from '@sightline/core/react';
import { useCallback } from 'react';
import { messages } from '../../messages/actions.ts';
import { loggedCall } from '../../model/log-action.ts';

/** Gives what an action of the log is called; the action itself where nobody named it. */
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
