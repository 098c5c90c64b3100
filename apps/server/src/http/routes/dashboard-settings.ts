import { routes } from '@sightline/core/contract';
import { changeColors } from '../../domain/dashboards/change-colors.ts';
import { changeMetadataList } from '../../domain/dashboards/change-metadata-list.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagVersion, versionIn } from '../version-tag.ts';

const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Dashboard'],
  relation: 'owns',
  rateClass: 'ordinary',
  audit,
  bodyLimit: 'document',
});

/** Routes for the filters, chart customizations and colors of a dashboard, each saved separately. */
export const dashboardSettingRoutes: readonly ServedRoute[] = [
  serve(
    routes.changeDashboardFilters,
    write('dashboard.filters'),
    async ({ params, body, subject, request, reply, deps }) => {
      const change = { key: params.pk, input: body, expected: versionIn(request) };
      const asked = { ...change, list: 'native_filter_configuration' } as const;
      const { list, version } = await changeMetadataList(deps, subject, asked);
      tagVersion(reply, version);
      return { result: [...list] };
    },
  ),
  serve(
    routes.changeDashboardCustomizations,
    { ...write('dashboard.customizations'), permission: ['can_put_chart_customizations', 'Dashboard'] },
    async ({ params, body, subject, request, reply, deps }) => {
      const change = { key: params.pk, input: body, expected: versionIn(request) };
      const asked = { ...change, list: 'chart_customization_config' } as const;
      const { list, version } = await changeMetadataList(deps, subject, asked);
      tagVersion(reply, version);
      return { result: [...list] };
    },
  ),
  serve(
    routes.changeDashboardColors,
    write('dashboard.colors'),
    async ({ params, query, body, subject, request, reply, deps }) => {
      const marked = query.mark_updated?.toLowerCase() !== 'false';
      const change = { key: params.pk, input: body, marked, expected: versionIn(request) };
      tagVersion(reply, await changeColors(deps, subject, change));
      return {};
    },
  ),
];
