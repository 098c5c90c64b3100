import type { Static, TSchema } from 'typebox';
import type { RouteSpec } from '@sightline/core/contract';
import type { Subject } from '../domain/access.ts';
import type { Deps } from '../domain/deps.ts';
import { stateTag, type Expecting, type TaggedSave } from '../domain/history/state-tag.ts';
import { answerInfo, type InfoSource } from '../domain/lists/answer-info.ts';
import { answerItem } from '../domain/lists/answer-item.ts';
import { answerList, type ListArgument } from '../domain/lists/answer-list.ts';
import { answerRelated, type RelatedArgument, type Relations } from '../domain/lists/answer-related.ts';
import { notFound } from '../domain/refusal.ts';
import { scopeOf } from '../domain/scope.ts';
import type { ListDescription } from '../store/list-query.ts';
import type { PlainType } from '../store/stored-state.ts';
import { serve, type Call, type Declaration, type Handler, type ServedRoute } from './route-table.ts';
import { readsMail } from '../domain/wire/wire-person.ts';
import { stateIn, tagState } from './version-tag.ts';

/** The contract's routes of a resource. */
export interface ResourceSpecs<C extends TSchema, U extends TSchema> {
  readonly list: RouteSpec;
  readonly info: RouteSpec;
  readonly related: RouteSpec;
  readonly item: RouteSpec;
  readonly create: RouteSpec & { readonly body: C };
  readonly change: RouteSpec & { readonly body: U };
  readonly remove: RouteSpec;
  readonly removeMany: RouteSpec;
}

/** A resource of the REST API, with everything in which its routes differ from the routes of other resources. */
export interface Resource<Created, Changed> {
  /** The view whose permissions are checked. */
  readonly view: string;
  /** The permissions of the view that `_info` may list. */
  readonly permissions: readonly string[];
  /** Kind of the resource in the store, and prefix of its audit events. */
  readonly noun: PlainType;
  /** Name of the resource in titles: `Css Template`. */
  readonly title: string;
  readonly list: (subject: Subject) => ListDescription;
  /** Returns full rows by ID, in the given order. Rows that the user may not see are left out. */
  readonly rows: (deps: Deps, subject: Subject, ids: readonly number[]) => Promise<readonly object[]>;
  /** Overrides for the `_info` response. */
  readonly info?: Partial<Pick<InfoSource, 'filters' | 'addBody' | 'editBody'>> & { readonly title?: string };
  /** Columns of the item response: usually the list columns. */
  readonly itemColumns: readonly string[];
  /** Columns whose values the item response contains, although its list of columns does not name them. */
  readonly silentColumns?: readonly string[];
  readonly relations: Relations;
  readonly create: (deps: Deps, subject: Subject, body: Created) => Promise<number>;
  readonly change: (
    deps: Deps,
    subject: Subject,
    change: { readonly id: number; readonly body: Changed } & Expecting,
  ) => Promise<TaggedSave>;
  /** Deletes all rows with these IDs. If one of them cannot be deleted, deletes none. */
  readonly remove: (deps: Deps, subject: Subject, ids: readonly number[]) => Promise<void>;
  /** Returns the message after this number of rows was deleted. */
  readonly removed: (count: number) => string;
  /** Fields that the response to a creation always contains, with their defaults. */
  readonly emptyFields?: Readonly<Record<string, unknown>>;
  /** Overrides for the declarations of the routes. */
  readonly declared?: Partial<Declaration>;
}

interface One {
  readonly params: { readonly pk: number };
}

const answer = <I>(handler: (call: Call & I) => unknown): Handler<RouteSpec> => handler as Handler<RouteSpec>;

const readDeclaration = <C, U>({ view, declared }: Resource<C, U>): Declaration => ({
  permission: ['can_read', view],
  rateClass: 'ordinary',
  audit: 'none',
  ...declared,
});

/** The routes that read: list, info, related, item. */
const readRoutes = <C extends TSchema, U extends TSchema>(
  specs: ResourceSpecs<C, U>,
  resource: Resource<Static<C>, Static<U>>,
): readonly ServedRoute[] => {
  const { view, noun, title } = resource;
  const read = readDeclaration(resource);
  return [
    serve(
      specs.list,
      read,
      answer<{ q: ListArgument | undefined }>(({ q, subject, deps }) =>
        answerList(
          deps.store.db,
          {
            description: resource.list(subject),
            title: `List ${title}`,
            maxPageSize: 100,
            rows: (ids) => resource.rows(deps, subject, ids),
          },
          q,
        ),
      ),
    ),
    serve(
      specs.info,
      read,
      answer<{ q: { readonly keys?: readonly string[] } | undefined }>(({ q, subject }) =>
        answerInfo(
          {
            view,
            permissions: resource.permissions,
            addTitle: `Add ${resource.info?.title ?? title}`,
            editTitle: `Edit ${resource.info?.title ?? title}`,
            filters: resource.list(subject).filters,
            addBody: specs.create.body,
            editBody: specs.change.body,
            ...resource.info,
          },
          subject,
          q,
        ),
      ),
    ),
    serve(
      specs.related,
      read,
      answer<{ params: { column: string }; q: RelatedArgument | undefined }>(({ params, q, subject, deps }) =>
        answerRelated(
          deps.store.db,
          {
            relations: resource.relations,
            column: params.column,
            scope: scopeOf(subject),
            withMail: readsMail(subject),
          },
          q,
        ),
      ),
    ),
    serve(
      specs.item,
      read,
      answer<One & { q: { readonly columns?: readonly string[]; readonly keys?: readonly string[] } | undefined }>(
        async ({ params, q, subject, reply, deps }) => {
          const tag = await stateTag(deps.store.db, { type: noun, id: params.pk });
          const [row] = await resource.rows(deps, subject, [params.pk]);
          if (!row) throw notFound();
          tagState(reply, tag);
          const { itemColumns: columns, silentColumns } = resource;
          return answerItem({ id: params.pk, row, columns, silentColumns, title: `Show ${title}` }, q);
        },
      ),
    ),
  ];
};

/** The routes that write: create, change, delete one and many. */
const writeRoutes = <C extends TSchema, U extends TSchema>(
  specs: ResourceSpecs<C, U>,
  resource: Resource<Static<C>, Static<U>>,
): readonly ServedRoute[] => {
  const { view, noun } = resource;
  const write = (verb: string): Declaration => ({
    ...readDeclaration(resource),
    permission: ['can_write', view],
    audit: `${noun}.${verb}`,
  });
  return [
    serve(
      specs.create,
      write('create'),
      answer<{ body: Static<C> }>(async ({ body, subject, deps }) => ({
        id: await resource.create(deps, subject, body),
        result: { ...resource.emptyFields, ...(body as object) },
      })),
    ),
    serve(
      specs.change,
      write('change'),
      answer<One & { body: Static<U> }>(async ({ params, body, subject, request, reply, deps }) => {
        const change = { id: params.pk, body, expected: stateIn(request) };
        const { tag, answer: answered } = await resource.change(deps, subject, change);
        tagState(reply, tag);
        return answered ?? { id: params.pk, result: { ...(body as object) } };
      }),
    ),
    serve(
      specs.remove,
      write('delete'),
      answer<One>(async ({ params, subject, deps }) => {
        await resource.remove(deps, subject, [params.pk]);
        return { message: 'OK' };
      }),
    ),
    serve(
      specs.removeMany,
      write('delete'),
      answer<{ q: readonly number[] }>(async ({ q, subject, deps }) => {
        await resource.remove(deps, subject, q);
        return { message: resource.removed(q.length) };
      }),
    ),
  ];
};

/** Returns the routes of a resource: list, info, related, item, create, change, delete one and many. */
export const resourceRoutes = <C extends TSchema, U extends TSchema>(
  specs: ResourceSpecs<C, U>,
  resource: Resource<Static<C>, Static<U>>,
): readonly ServedRoute[] => [...readRoutes(specs, resource), ...writeRoutes(specs, resource)];
