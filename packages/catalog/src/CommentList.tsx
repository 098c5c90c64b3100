import type { Comment } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import {
  authorName,
  commentExcerpt,
  ListScreen,
  printCommentHash,
  RelativeTime,
  relatedChoices,
  useHref,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { Badge, Empty, Link, PageHeader } from '@sightline/ui-kit';
import { MessagesSquare } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/comments.ts';
import { useCommentActions } from './parts/comments/use-comment-actions.tsx';
import { commentRules } from './parts/lists/comment-rules.ts';
import * as css from './parts/lists/lists.css.ts';
import { commentedChoices, commentPage } from './reads/comment-page.ts';

/** List of comments on dashboards and charts; a row opens its thread beside the list. */
export const CommentList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  if (api.capabilities?.has('comments') === true) return <Comments {...props} />;
  return (
    <>
      <PageHeader title={text('comments.title')} />
      <Empty icon={MessagesSquare} title={text('comments.absent')}>
        {text('comments.absent-explain')}
      </Empty>
    </>
  );
};

const Comments = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const actions = useCommentActions();
  const list: ListDescription<Comment> = {
    name: 'comments',
    title: text('comments.title'),
    rules: commentRules,
    searchKey: 'text',
    searchLabel: text('comments.search'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => commentPage(api, query),
    rowName: (comment) => commentExcerpt(comment.text),
    rowPath: () => undefined,
    onRow: actions.show,
    tools: actions.tools,
    bulk: actions.bulk,
    empty: { icon: MessagesSquare, title: text('comments.empty'), words: text('comments.empty-explain') },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const choices = useMemo(
    () => ({
      authors: relatedChoices(api, 'getCommentRelated', 'created_by'),
      named: relatedChoices(api, 'getCommentRelated', 'mentions'),
      things: commentedChoices(api, {
        dashboard: (name) => text('comments.a-dashboard', { name }),
        chart: (name) => text('comments.a-chart', { name }),
      }),
    }),
    [api, text],
  );
  return [
    { key: 'created_by', label: text('comments.author'), choices: choices.authors },
    { key: 'object', label: text('comments.on'), choices: choices.things },
    {
      key: 'resolved',
      label: text('comments.state'),
      choices: [
        { label: text('comments.open'), value: false },
        { label: text('comments.resolved'), value: true },
      ],
    },
    { key: 'mentions', label: text('comments.names'), choices: choices.named },
  ];
};

const useColumns = (): ReadonlyArray<ListColumn<Comment>> => {
  const text = useText(messages);
  const href = useHref();
  return [
    { id: 'text', label: text('comments.text'), names: true, cell: () => null },
    {
      id: 'on',
      label: text('comments.on'),
      cell: ({ id, title, path }) => (
        <Link className={css.link} href={href(`${path}${printCommentHash(id)}`)}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      id: 'author',
      label: text('comments.author'),
      from: 'desktop',
      cell: ({ author }) => <bdi>{authorName(author)}</bdi>,
    },
    {
      id: 'state',
      label: text('comments.state'),
      order: 'resolved_on',
      cell: ({ resolved }) => (
        <Badge tone={resolved ? 'success' : 'accent'}>{text(resolved ? 'comments.resolved' : 'comments.open')}</Badge>
      ),
    },
    {
      id: 'written',
      label: text('comments.written'),
      // Sorts by id instead of time: ids grow with time, and sorting by id costs the same for every page.
      order: 'id',
      firstOrder: 'desc',
      from: 'tablet',
      cell: ({ writtenAt }) => <RelativeTime ms={writtenAt} />,
    },
  ];
};
