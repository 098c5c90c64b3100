import { commentSpecs, routes } from '@sightline/core/contract';
import { deleteComments } from '../../domain/comments/delete-comments.ts';
import { describeComments } from '../../domain/comments/describe-comments.ts';
import { resolveComment } from '../../domain/comments/resolve-comment.ts';
import { changeComment, createComment } from '../../domain/comments/write-comment.ts';
import { scopeOf } from '../../domain/scope.ts';
import { commentList, visibleComments } from '../../store/comments.ts';
import { wholeScope } from '../../store/visibility.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { serve, type ServedRoute } from '../route-table.ts';

/** Routes for comments on dashboards and charts. */
export const commentRoutes: readonly ServedRoute[] = [
  ...resourceRoutes(commentSpecs, {
    view: 'Comment',
    permissions: ['can_read', 'can_write'],
    noun: 'comment',
    title: 'Comment',
    list: (subject) => commentList(scopeOf(subject)),
    rows: async (deps, subject, ids) =>
      describeComments(deps, await visibleComments(deps.store.db, scopeOf(subject), ids)),
    itemColumns: commentList(wholeScope).listColumns,
    relations: { created_by: 'people', changed_by: 'people', mentions: 'named' },
    create: createComment,
    change: changeComment,
    remove: deleteComments,
    removed: (count) => `Deleted ${count} comment${count === 1 ? '' : 's'}`,
  }),
  serve(
    routes.resolveComment,
    { permission: ['can_write', 'Comment'], relation: 'sees', rateClass: 'ordinary', audit: 'comment.resolve' },
    async ({ params, body, subject, deps }) => {
      const resolved = body.resolved ?? true;
      await resolveComment(deps, subject, { id: params.pk, resolved });
      return { id: params.pk, result: { resolved } };
    },
  ),
];
