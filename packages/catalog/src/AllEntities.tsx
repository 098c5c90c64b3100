import { useApi, useText } from '@sightline/core/react';
import { OwnersCell, PageFailure, useHref } from '@sightline/entity-ui';
import { Empty, Icon, Link, PageHeader, Skeleton, Table, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './messages/screens.ts';
import { taggedKinds, type TaggedKind, type TaggedThing } from './model/tag-row.ts';
import * as css from './parts/tags/all-entities.css.ts';
import { taggedThings, tagItem } from './reads/tag-pages.ts';

export interface AllEntitiesProps {
  readonly tagId: number;
  readonly onOpen: (path: string) => void;
}

const headings = {
  dashboard: 'lists.dashboards',
  chart: 'lists.charts',
  query: 'queries.title',
  dataset: 'lists.datasets',
} as const satisfies Record<TaggedKind, string>;

/** Page of a tag: all objects that have the tag, grouped by type. */
export const AllEntities = ({ tagId, onOpen }: AllEntitiesProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const href = useHref();
  const tag = useQuery(tagItem(api, tagId));
  const things = useQuery(taggedThings(api, [tagId]));
  const failed = tag.isError ? tag : things.isError ? things : undefined;
  return (
    <div className={css.screen}>
      <nav className={css.crumbs} aria-label={text('tags.crumbs')}>
        <Link className={css.crumb} href={href('/superset/tags/')}>
          <Icon of={ArrowLeft} size={14} />
          {text('lists.tags')}
        </Link>
      </nav>
      <PageHeader
        title={<bdi>{tag.data?.name ?? text('tags.one')}</bdi>}
        aside={things.data && text('tags.count', { count: things.data.length })}
      />
      {tag.data !== undefined && tag.data.description !== '' && (
        <p className={css.description}>{tag.data.description}</p>
      )}
      {failed && <PageFailure error={failed.error} actions={{ onRetry: () => void failed.refetch() }} />}
      {!failed && things.isPending && (
        <div className={css.loading}>
          <VisuallyHidden>{text('tags.loading')}</VisuallyHidden>
          <Skeleton height={120} />
        </div>
      )}
      {!failed && things.data?.length === 0 && (
        <Empty icon={Tag} title={text('tags.nothing')}>
          {text('tags.nothing-explain')}
        </Empty>
      )}
      {!failed &&
        taggedKinds.map((kind) => (
          <Group
            key={kind}
            title={text(headings[kind])}
            things={things.data?.filter((thing) => thing.kind === kind) ?? []}
            onOpen={onOpen}
          />
        ))}
    </div>
  );
};

interface GroupProps {
  readonly title: string;
  readonly things: readonly TaggedThing[];
  readonly onOpen: (path: string) => void;
}

/** The objects of one type that have the tag. Renders nothing if there are none. */
const Group = ({ title, things, onOpen }: GroupProps) => {
  const text = useText(messages);
  const href = useHref();
  if (things.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.heading}>
        {title} <span className={css.count}>{things.length}</span>
      </h2>
      <Table
        edgeToEdge
        label={title}
        rows={things}
        keyOf={({ id }) => id}
        onOpen={({ path }) => onOpen(path)}
        detailsLabel={({ name }) => text('lists.details', { name })}
        columns={[
          {
            id: 'name',
            label: text('lists.name'),
            names: true,
            cell: ({ name, path }) => (
              <Link className={css.link} href={href(path)}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          {
            id: 'creator',
            label: text('lists.created-by'),
            from: 'tablet',
            width: 240,
            cell: ({ creator }) => creator,
          },
          {
            id: 'owners',
            label: text('lists.owners'),
            from: 'tablet',
            width: 120,
            cell: ({ owners }) => <OwnersCell owners={owners} />,
          },
        ]}
      />
    </section>
  );
};
