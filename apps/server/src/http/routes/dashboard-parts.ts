import { routes } from '@sightline/core/contract';
import { chartFormData, chartUrl } from '../../domain/charts/describe-charts.ts';
import { copyDashboard } from '../../domain/dashboards/copy-dashboard.ts';
import { dashboardDatasets } from '../../domain/dashboards/dashboard-datasets.ts';
import { dashboardTabs } from '../../domain/dashboards/dashboard-tabs.ts';
import { visibleDashboard } from '../../domain/dashboards/find-dashboard.ts';
import { withoutPeople } from '../../domain/guests/without-people.ts';
import { userIdOf, type Subject } from '../../domain/access.ts';
import {
  changeState,
  forgetState,
  keepState,
  makeLink,
  readLink,
  readState,
} from '../../domain/key-values/kept-state.ts';
import { invalidFields, notFound, OlderRefusal, Refusal } from '../../domain/refusal.ts';
import { isJson } from '../../domain/wire/json-text.ts';
import { isoTime } from '../../domain/wire/wire-times.ts';
import { chartsOfDashboard } from '../../store/dashboards.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = {
  permission: ['can_read', 'Dashboard'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
const filterState: Declaration = {
  permission: ['can_read', 'DashboardFilterStateRestApi'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
const writeFilterState: Declaration = { ...filterState, permission: ['can_write', 'DashboardFilterStateRestApi'] };

/**
 * Returns the key prefix for the filter states of a dashboard. Guests have a separate prefix, so that their states
 * cannot be mistaken for the states of a deleted user.
 */
const placeOf = (dashboardId: number, { guest }: Subject): string =>
  `dashboard ${dashboardId} ${guest ? 'guest ' : ''}`;
const contextOf = (dashboardId: number, subject: Subject, tabId: string | undefined): string =>
  `${placeOf(dashboardId, subject)}tab ${tabId ?? ''}`;
/** Returns the owner of a new filter state or permalink; null if a guest creates it. */
const makerOf = (subject: Subject): number | null => (subject.guest ? null : userIdOf(subject));

const partRoutes: readonly ServedRoute[] = [
  serve(routes.getDashboardCharts, read, async ({ params, subject, deps: { store } }) => {
    const dashboard = await visibleDashboard(store.db, subject, params.pk);
    const charts = await chartsOfDashboard(store.db, dashboard.id);
    const result = charts.map((chart) => ({
      id: chart.id,
      uuid: chart.uuid,
      slice_name: chart.slice_name,
      slice_url: chartUrl(chart.id),
      form_data: chartFormData(chart),
      description: chart.description,
      description_markeddown: '',
      cache_timeout: chart.cache_timeout,
      changed_on: isoTime(chart.changed_on),
      certified_by: chart.certified_by,
      certification_details: chart.certification_details,
    }));
    return { result };
  }),
  serve(routes.getDashboardDatasets, read, async ({ params, subject, deps: { store } }) => {
    const dashboard = await visibleDashboard(store.db, subject, params.pk).catch((error: unknown) => {
      throw error instanceof Refusal ? new OlderRefusal(error.status, 'Dashboard not found.') : error;
    });
    const datasets = await dashboardDatasets(store.db, subject, dashboard);
    return { result: subject.guest ? datasets.map(withoutPeople) : datasets };
  }),
  serve(routes.getDashboardTabs, read, async ({ params, subject, deps: { store } }) => ({
    result: dashboardTabs(await visibleDashboard(store.db, subject, params.pk)),
  })),
  serve(
    routes.copyDashboard,
    {
      permission: ['can_write', 'Dashboard'],
      relation: 'owns',
      rateClass: 'ordinary',
      audit: 'dashboard.copy',
      once: 'answers',
      bodyLimit: 'document',
    },
    async ({ params, body, subject, deps }) => {
      const { id, changedS } = await copyDashboard(deps, subject, { key: params.pk, input: body });
      return { result: { id, last_modified_time: changedS } };
    },
  ),
];

/** Throws 400 unless the value of a state is JSON text. */
const checkJson = (value: string): void => {
  if (!isJson(value)) throw invalidFields({ value: ['JSON not valid'] });
};

const stateRoutes: readonly ServedRoute[] = [
  serve(routes.createFilterState, writeFilterState, async ({ params, query, body, subject, deps }) => {
    const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
    checkJson(body.value);
    const context = contextOf(dashboard.id, subject, query.tab_id);
    return {
      key: await keepState(deps, { kind: 'filter_state', userId: makerOf(subject), context, value: body.value }),
    };
  }),
  serve(routes.changeFilterState, writeFilterState, async ({ params, query, body, subject, deps }) => {
    const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
    checkJson(body.value);
    const context = contextOf(dashboard.id, subject, query.tab_id);
    const kept = { kind: 'filter_state', userId: makerOf(subject), context, value: body.value } as const;
    return { key: await changeState(deps, { ...kept, key: params.key }) };
  }),
  serve(routes.getFilterState, filterState, async ({ params, subject, deps }) => {
    const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
    const state = await readState(deps, { kind: 'filter_state', key: params.key });
    if (!state || !state.context.startsWith(`dashboard ${dashboard.id} `)) throw notFound();
    return { value: state.value };
  }),
  serve(routes.deleteFilterState, writeFilterState, async ({ params, subject, deps }) => {
    const { id } = await visibleDashboard(deps.store.db, subject, params.pk);
    const within = placeOf(id, subject);
    await forgetState(deps, { kind: 'filter_state', key: params.key, userId: makerOf(subject), within });
    return { message: 'Deleted successfully' };
  }),
  serve(
    routes.createDashboardPermalink,
    {
      ...read,
      permission: ['can_write', 'DashboardPermalinkRestApi'],
      audit: 'dashboard.link',
      // Here the contract returns the reasons for invalid fields as one text, in Python's notation.
      refuseFields: (fields) => new Refusal(400, JSON.stringify(fields).replaceAll('"', "'").replaceAll(':[', ': [')),
    },
    async ({ params, body, subject, deps }) => {
      const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
      const content = { dashboardId: dashboard.uuid, state: body };
      const key = await makeLink(deps, { kind: 'dashboard_permalink', userId: makerOf(subject), content });
      return { key, url: deps.urls.of(`/superset/dashboard/p/${key}/`) };
    },
  ),
  serve(
    routes.getDashboardPermalink,
    { ...read, permission: ['can_read', 'DashboardPermalinkRestApi'] },
    async ({ params, subject, deps }) => {
      const link = await readLink(deps, { kind: 'dashboard_permalink', key: params.key });
      await visibleDashboard(deps.store.db, subject, String(link['dashboardId']));
      return { dashboardId: link['dashboardId'], state: link['state'] as Record<string, unknown> };
    },
  ),
];

/** Routes for parts of a dashboard: charts, datasets, tabs, stored filter state, permalinks. */
export const dashboardPartRoutes: readonly ServedRoute[] = [...partRoutes, ...stateRoutes];
