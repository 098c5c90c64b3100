import { newId } from '@sightline/core';
import { useText, useSession } from '@sightline/core/react';
import { PageFailure } from '@sightline/entity-ui';
import { Banner, Empty, PageSkeleton } from '@sightline/ui-kit';
import { Database } from 'lucide-react';
import { useCallback, useState } from 'react';
import { messages } from './messages/index.ts';
import { startingTabs } from './model/starting-tabs.ts';
import { freshTitle } from './model/tabs.ts';
import type { Opening } from './model/url.ts';
import { Lab } from './parts/lab/Lab.tsx';
import { useKeptTabs } from './parts/lab/use-drafts.ts';
import { useNamedText } from './reads/named-text.ts';
import { useDatabases } from './reads/use-databases.ts';

export interface SqlLabProps {
  readonly opening: Opening;
  /** CSP nonce of the page, for the editor's style sheet. */
  readonly nonce?: string;
  /** True for the dark theme. Charts use its colors. */
  readonly dark?: boolean;
  /** Navigates to a path of the application. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Absolute URL of a path, for sharing. */
  readonly linkOf: (path: string) => string;
}

const defaultLimit = 1000;
/** Boxes of the skeleton, for the schema tree and for the editor with its results. */
const loadingBoxes = [
  [3, 640],
  [9, 640],
] as const;

const numberOf = (value: unknown, fallback: number) => (typeof value === 'number' && value > 0 ? value : fallback);

/** The SQL editor. It opens with the stored drafts of its tabs, and with the query that the URL refers to, if any. */
export const SqlLab = ({ opening, nonce, dark = false, navigate, linkOf }: SqlLabProps) => {
  const text = useText(messages);
  const session = useSession();
  const databases = useDatabases();
  const named = useNamedText(opening);
  const rowLimit = numberOf(session.conf['DEFAULT_SQLLAB_LIMIT'], defaultLimit);
  const { kept, closed, failed, drafts } = useKeptTabs(String(session.user.userId ?? session.user.username), {
    newId,
    fallback: { title: text('lab.untitled'), rowLimit },
  });
  const [draftsFailed, setDraftsFailed] = useState(false);
  const handleFailed = useCallback(() => setDraftsFailed(true), []);
  if (databases.isError)
    return <PageFailure error={databases.error} actions={{ onRetry: () => void databases.refetch() }} />;
  if (named.isError) return <PageFailure error={named.error} actions={{ onRetry: () => void named.refetch() }} />;
  if (databases.isPending || kept === undefined || named.isLoading)
    return <PageSkeleton label={text('lab.loading')} boxes={loadingBoxes} />;
  const list = databases.data.result.map((row) => ({
    id: row.id,
    name: row.database_name ?? String(row.id),
    backend: row.backend,
    creates: [...(row.allow_ctas ? (['table'] as const) : []), ...(row.allow_cvas ? (['view'] as const) : [])],
    writes: row.allow_dml || row.allow_ctas || row.allow_cvas ? true : undefined,
  }));
  if (list.length === 0) {
    return (
      <Empty icon={Database} title={text('lab.noDatabase')}>
        {text('lab.noDatabaseWhy')}
      </Empty>
    );
  }
  const maxRows = numberOf(session.conf['SQL_MAX_ROW'], 100_000);
  const start = () =>
    startingTabs(kept, {
      opening,
      named: named.data,
      newId,
      closed,
      newTab: { title: freshTitle(kept, text('lab.untitled')), databaseId: list[0]!.id, rowLimit },
    });
  return (
    <>
      {failed || draftsFailed ? <Banner level="warning">{text('lab.draftFailed')}</Banner> : null}
      <Lab
        start={start}
        databases={list}
        drafts={drafts}
        maxRows={maxRows}
        rowLimit={rowLimit}
        nonce={nonce}
        dark={dark}
        navigate={navigate}
        linkOf={linkOf}
        newId={newId}
        onDraftsFailed={handleFailed}
      />
    </>
  );
};
