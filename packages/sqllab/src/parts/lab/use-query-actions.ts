import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/index.ts';
import { printOpening, type Opening } from '../../model/url.ts';
import { bound } from '../../reads/bound-text.ts';
import { loadKeeping } from './load-keeping.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import { useToldCopy } from './use-told-copy.ts';
import { useToldFailure } from './use-told-failure.ts';

/** Actions on the text of a tab. */
export interface QueryActions {
  readonly format: () => Promise<void>;
  /** Copies a link that opens the text in a new tab. */
  readonly share: () => Promise<unknown>;
  /**
   * Creates a dataset from the query, and opens it in the explorer, with the chart beside the result if there is one.
   */
  readonly createChart: (name: string) => Promise<void>;
}

export interface LabLinks {
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Absolute URL of a path. */
  readonly linkOf: (path: string) => string;
}

/** Actions on the active tab's text. */
export const useQueryActions = ({ state, tab, run, change }: LabTabs, { navigate, linkOf }: LabLinks): QueryActions => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const copy = useToldCopy();
  const fail = useToldFailure();
  const { databaseId, schema, sql, templateParams = '' } = tab;
  return {
    format: async () => {
      try {
        const { result } = await world.api.call('formatSql', { body: { sql, database_id: databaseId } });
        change({ sql: result });
      } catch (error) {
        fail(error);
      }
    },
    share: async () => {
      const copyLink = (opening: Opening) => copy(linkOf(printOpening(opening)), text('run.linkCopied'));
      const { fitsLink, shareQuery } = await loadKeeping();
      if (databaseId === null || fitsLink(tab)) {
        const place = { ...(databaseId === null ? {} : { databaseId }), ...(schema ? { schema } : {}) };
        return copyLink({ kind: 'new', sql, name: tab.title, ...place });
      }
      try {
        return copyLink({ kind: 'permalink', key: await shareQuery(world.api, { ...tab, databaseId }) });
      } catch (error) {
        return fail(error);
      }
    },
    createChart: async (name) => {
      const written = (run?.sql ?? sql).trim().replace(/;\s*$/, '');
      const { sql: ran } = await bound(written, templateParams);
      const { createDataset, keepChart } = await loadKeeping();
      const id = await createDataset(world, { name, sql: ran, databaseId: databaseId!, schema, templateParams });
      const place = `/explore/?datasource_type=table&datasource_id=${id}`;
      const chart = state.charts.get(tab.id);
      const key = chart && run?.rows ? await keepChart(world.api, { datasetId: id, rows: run.rows, chart }) : undefined;
      navigate(key === undefined ? place : `${place}&form_data_key=${key}`);
    },
  };
};
