import { routes } from '@sightline/core/contract';
import { activateTab, changeTab, createTab, describeTab, ownTab } from '../../domain/tab-states/keep-tab.ts';
import { deleteTab } from '../../domain/tab-states/delete-tab.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagVersion, versionIn } from '../version-tag.ts';
import { answerOk } from './answer-ok.ts';

const own = (permission: string): Declaration => ({
  permission: [permission, 'TabStateView'],
  relation: 'self',
  rateClass: 'ordinary',
  audit: 'none',
  contentTypes: ['form', 'json'],
  bodyLimit: 'document',
});

/** Routes for the user's stored tabs of SQL Lab. */
export const tabStateRoutes: readonly ServedRoute[] = [
  serve(routes.createTabState, { ...own('can_post'), once: 'answers' }, async ({ body, subject, deps }) => ({
    id: await createTab(deps, subject, body.queryEditor),
  })),
  serve(routes.getTabState, own('can_get'), async ({ params, subject, deps, reply }) => {
    const tab = await ownTab(deps, subject, params.id);
    tagVersion(reply, tab.version);
    return describeTab(deps, tab);
  }),
  serve(routes.changeTabState, own('can_put'), async ({ params, body, subject, deps, request, reply }) => {
    const expected = versionIn(request);
    tagVersion(reply, await changeTab(deps, subject, { id: params.id, fields: body, expected }));
    return params.id;
  }),
  serve(routes.activateTabState, own('can_activate'), async ({ params, subject, deps }) => {
    await activateTab(deps, subject, params.id);
    return params.id;
  }),
  serve(routes.deleteTabState, own('can_delete'), async ({ params, subject, deps, reply }) => {
    await deleteTab(deps, subject, params.id);
    return answerOk(reply);
  }),
];
