import { routes } from '@sightline/core/contract';
import { userIdOf } from '../../domain/access.ts';
import { changeFormData, createFormData, readFormData } from '../../domain/explore/form-data.ts';
import { readExploreLink } from '../../domain/explore/explore-link.ts';
import { openExplore } from '../../domain/explore/open-explore.ts';
import { visibleDataset } from '../../domain/datasets/load-dataset.ts';
import { forgetState, makeLink } from '../../domain/key-values/kept-state.ts';
import { invalidFields, notFound } from '../../domain/refusal.ts';
import { storeId } from '../../domain/wire/object-key.ts';
import { versionOf } from '../../store/object-versions.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagVersion } from '../version-tag.ts';

const declared = (permission: string, view: string, audit = 'none'): Declaration => ({
  permission: [permission, view],
  relation: 'sees',
  rateClass: 'ordinary',
  audit,
});
const formDataView = 'ExploreFormDataRestApi';
const linkView = 'ExplorePermalinkRestApi';

const formDataRoutes: readonly ServedRoute[] = [
  serve(routes.createFormData, declared('can_write', formDataView), async ({ query, body, subject, deps }) => ({
    key: await createFormData(deps, subject, { input: body, tabId: query.tab_id }),
  })),
  serve(routes.changeFormData, declared('can_write', formDataView), async ({ params, query, body, subject, deps }) => ({
    key: await changeFormData(deps, subject, { input: body, tabId: query.tab_id, key: params.key }),
  })),
  serve(routes.getFormData, declared('can_read', formDataView), async ({ params, subject, deps }) => {
    const form_data = await readFormData(deps, subject, params.key);
    if (form_data === undefined) throw notFound();
    return { form_data };
  }),
  serve(routes.deleteFormData, declared('can_write', formDataView), async ({ params, subject, deps }) => {
    await forgetState(deps, { kind: 'form_data', key: params.key, userId: userIdOf(subject) });
    return { message: 'Deleted successfully' };
  }),
];

/** Routes for the explorer: initial data, stored settings, permalinks. */
export const exploreRoutes: readonly ServedRoute[] = [
  serve(routes.getExplore, declared('can_read', 'Explore'), async ({ query, subject, reply, deps }) => {
    const id = query.slice_id === undefined ? undefined : storeId(query.slice_id);
    // Read the version before the chart, so that a concurrent save is detected as a conflict.
    const version = id === undefined ? 0 : await versionOf(deps.store.db, { type: 'chart', id });
    const result = await openExplore(deps, subject, query);
    if (version > 0) tagVersion(reply, version);
    return { result };
  }),
  ...formDataRoutes,
  serve(
    routes.createExplorePermalink,
    declared('can_write', linkView, 'explore.link'),
    async ({ body, subject, deps }) => {
      const { datasource } = body.formData;
      const [id, type] = typeof datasource === 'string' ? datasource.split('__') : [];
      if (!id || storeId(id) === undefined)
        throw invalidFields({ formData: { datasource: ['Missing data for required field.'] } });
      const dataset = await visibleDataset(deps.store.db, subject, id);
      const sliceId = body.formData['slice_id'];
      const chartId = typeof sliceId === 'number' ? (storeId(sliceId) ?? null) : null;
      const content = {
        chartId,
        datasourceId: dataset.id,
        datasourceType: type ?? 'table',
        datasource,
        state: { formData: body.formData, urlParams: body.urlParams ?? null, chartState: body.chartState ?? null },
      };
      const key = await makeLink(deps, { kind: 'explore_permalink', userId: userIdOf(subject), content });
      return { key, url: deps.urls.of(`/superset/explore/p/${key}/`) };
    },
  ),
  serve(routes.getExplorePermalink, declared('can_read', linkView), async ({ params, subject, deps }) => {
    const link = await readExploreLink(deps, subject, params.key);
    return { ...link, chartId: link['chartId'] as number | null, state: link['state'] as Record<string, unknown> };
  }),
];
