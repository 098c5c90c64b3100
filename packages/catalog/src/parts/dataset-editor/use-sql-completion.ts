import { tableMetadata } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import type { CodeCompletion, CompletionProvider } from '@sightline/ui-kit/code-editor';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sqlWords, tablesNamed } from '../../model/dataset/sql-words.ts';
import { tablesOf } from '../../reads/source-options.ts';
import type { Place } from './SourcePlace.tsx';

const staleTime = 300_000;
/** Maximum number of tables whose columns are fetched for one suggestion. */
const tablesAsked = 6;

/** Suggests tables of the schema, columns of tables in the SQL, and SQL keywords. */
export const useSqlCompletion = ({ databaseId, catalog, schema }: Place): CompletionProvider => {
  const api = useApi();
  const client = useQueryClient();
  return useCallback<CompletionProvider>(
    async ({ text, position, explicit }) => {
      const word = /[\p{L}_][\p{L}\p{N}_$]*$/u.exec(text.slice(0, position))?.[0] ?? '';
      if ((word === '' && !explicit) || databaseId === 0) return undefined;
      // If the server cannot list names, only SQL keywords are suggested.
      const { result: tables } = await client
        .fetchQuery({ ...tablesOf(api, databaseId, { catalog, schema }), staleTime, retry: false })
        .catch(() => ({ result: [] }));
      const known = new Set(tables.map(({ value }) => value));
      const named = tablesNamed(text).filter((name) => known.has(name));
      const described = await Promise.all(
        named
          .slice(0, tablesAsked)
          .map((name) =>
            client
              .fetchQuery({ ...tableMetadata(api, databaseId, { schema, name }), staleTime, retry: false })
              .catch(() => ({ columns: [] })),
          ),
      );
      const columns = new Map(
        described.flatMap((table) => table.columns.map(({ name, type }) => [name, type] as const)),
      );
      const options: CodeCompletion[] = [
        ...[...columns].map(([label, detail]) => ({ label, detail, kind: 'column' as const, boost: 2 })),
        ...tables.map(({ value, type }) => ({ label: value, detail: type, kind: 'table' as const, boost: 1 })),
        ...sqlWords.map((label) => ({ label, kind: 'keyword' as const })),
      ];
      return { from: position - word.length, options };
    },
    [api, client, databaseId, catalog, schema],
  );
};
