import { useFormatter, useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import { listFormat } from '../../model/list-format.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { queryRefusal } from '../../model/query-refusal.ts';

/** Title and message of a panel. */
export interface Refusal {
  readonly title: string;
  readonly message: string;
}

/** Returns the texts for a request that the server refused with a reason, for example because a column is missing. */
export const useRefusal = (): ((error: PanelProps['error']) => Refusal) => {
  const text = useText(messages);
  const list = useFormatter(listFormat);
  return ({ message }) => {
    const refusal = queryRefusal(message);
    if (!refusal) return { title: text('errors.command.title'), message };
    if (refusal.kind === 'other') return { title: text('errors.query.title'), message: refusal.message };
    const names = list.format(refusal.names.map((name) => `“${name}”`));
    const count = refusal.names.length;
    return refusal.kind === 'columns'
      ? {
          title: text('errors.query.columns', { count }),
          message: text('errors.query.columns-explain', { count, names }),
        }
      : { title: text('errors.query.metrics'), message: text('errors.query.metrics-explain', { names }) };
  };
};
