import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';
import type { TableDetails } from '../../model/table-details.ts';
import { selectFrom, type TableRef } from '../../model/table-ref.ts';
import { readView } from '../../reads/read-view.ts';
import { useToldCopy } from '../lab/use-told-copy.ts';
import { useToldFailure } from '../lab/use-told-failure.ts';

/** Actions that copy SQL of a table. */
export interface TableCopies {
  /** Copies a SELECT of the table's columns, or `SELECT *` if the columns are not known. */
  readonly select: (table: TableRef, details: TableDetails | undefined) => void;
  /** Copies the SQL of a view. */
  readonly view: (table: TableRef) => Promise<void>;
}

/** Copies SQL of the tables of a database. */
export const useTableCopies = (databaseId: number | null): TableCopies => {
  const text = useText(messages);
  const api = useApi();
  const toasts = useToasts();
  const tell = useToldCopy();
  const fail = useToldFailure();
  return {
    select: (table, details) => {
      const columns = details?.columns.map(({ name }) => name);
      void tell(selectFrom(table, columns), text('tree.copied'));
    },
    view: async (table) => {
      try {
        const view = await readView(api, databaseId!, table);
        if (view === undefined) toasts.show({ level: 'info', text: text('tree.noView') });
        else await tell(view, text('tree.copied'));
      } catch (error) {
        fail(error);
      }
    },
  };
};
