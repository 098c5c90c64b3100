import { refuse, type MemoryHandlers } from '@sightline/core/testing';

const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };
const bob = { id: 2, first_name: 'Bob', last_name: 'Stone' };

/** Sample users that can be mentioned. */
export const madePeople = [
  { ...ada, username: 'ada' },
  { ...bob, username: 'bob.stone' },
] as const;

interface MadeComment {
  readonly id: number;
  readonly by: typeof ada;
  readonly text: string;
  readonly parent_id: number | null;
  readonly resolved: boolean;
  readonly edited: boolean;
}

const namesIn = (text: string) => madePeople.filter(({ username }) => text.toLowerCase().includes(`@${username}`));

const wireOf = ({ id, by, text, parent_id, resolved, edited }: MadeComment) => ({
  id,
  object_type: 'dashboard',
  object_id: 7,
  object_title: 'Sales',
  object_url: '/superset/dashboard/7/',
  parent_id,
  text,
  resolved,
  resolved_by: resolved ? bob : null,
  resolved_on: null,
  mentions: namesIn(text),
  created_by: by,
  created_on: '2026-03-01T10:00:00.000000',
  changed_by: by,
  changed_on: edited ? '2026-03-01T11:00:00.000000' : '2026-03-01T10:00:00.000000',
});

const first: readonly MadeComment[] = [
  { id: 1, by: bob, text: 'Why the dip in March, @ada?', parent_id: null, resolved: false, edited: false },
  { id: 2, by: ada, text: 'A holiday. See https://example.org/days.', parent_id: 1, resolved: false, edited: true },
  { id: 3, by: ada, text: 'The scale starts at zero now.', parent_id: null, resolved: true, edited: false },
];

/** In-memory comments of a dashboard: they can be created, replied to, edited, resolved, deleted and restored. */
export const makeComments = (start: readonly MadeComment[] = first) => {
  let kept = [...start];
  let trash: MadeComment[] = [];
  const threadOf = (id: number | null | undefined) =>
    kept.find((comment) => comment.id === id)?.parent_id ?? id ?? null;
  const handlers: MemoryHandlers = {
    listComments: ({ q }) => {
      const filters = (q?.filters ?? []) as ReadonlyArray<{ readonly col: string; readonly value: unknown }>;
      const asks = (col: string) => filters.find((filter) => filter.col === col);
      const found = kept
        .filter(({ resolved }) => asks('resolved') === undefined || resolved === asks('resolved')?.value)
        .filter(({ parent_id }) => asks('parent_id') === undefined || parent_id === null)
        .toSorted((left, right) => right.id - left.id);
      return { count: found.length, result: found.map(wireOf) };
    },
    getCommentRelated: ({ q }) => {
      const typed = (q?.filter ?? '').toLowerCase();
      const found = madePeople.filter(({ first_name, last_name, username }) =>
        `${first_name} ${last_name} ${username}`.toLowerCase().includes(typed),
      );
      return {
        count: found.length,
        result: found.map(({ id, first_name, last_name, username }) => ({
          value: id,
          text: `${first_name} ${last_name}`,
          extra: { username },
        })),
      };
    },
    createComment: ({ body }) => {
      const id = Math.max(0, ...[...kept, ...trash].map((comment) => comment.id)) + 1;
      const parent_id = threadOf(body.parent_id);
      kept = [...kept, { id, by: ada, text: body.text, parent_id, resolved: false, edited: false }];
      return { id, result: { ...body } };
    },
    changeComment: ({ params, body }) => {
      kept = kept.map((comment) => (comment.id === params.pk ? { ...comment, ...body, edited: true } : comment));
      return { id: params.pk, result: { ...body } };
    },
    resolveComment: ({ params, body }) => {
      const resolved = body.resolved ?? true;
      kept = kept.map((comment) =>
        comment.id === params.pk || comment.parent_id === params.pk ? { ...comment, resolved } : comment,
      );
      return { id: params.pk, result: { resolved } };
    },
    deleteComments: ({ q = [] }) => {
      const gone = kept.filter(({ id, parent_id }) => q.includes(id) || (parent_id !== null && q.includes(parent_id)));
      if (gone.length === 0) throw refuse(404, { message: 'Not found' });
      kept = kept.filter((comment) => !gone.includes(comment));
      trash = [...trash, ...gone];
      return { message: 'Deleted 1 comment' };
    },
    listTrash: () => ({
      count: trash.length,
      result: trash.map(({ id, text }) => ({
        type: 'comment',
        id,
        uuid: `u${id}`,
        title: text,
        deleted_on: '2026-03-02T10:00:00Z',
        deleted_by: ada,
        expires_on: '2026-04-01T10:00:00Z',
      })),
    }),
    restoreTrashed: ({ params }) => {
      const id = Number(params.uuid.slice(1));
      kept = [...kept, ...trash.filter((comment) => comment.id === id || comment.parent_id === id)];
      trash = trash.filter((comment) => !kept.includes(comment));
      return { id, message: 'OK' };
    },
  };
  return { handlers, texts: () => kept.map(({ text }) => text) };
};
