import { useMemo } from 'react';
import { pageParams } from '../../model/url.ts';
import type { DashboardViewProps } from './dashboard-view-props.ts';

/** The charts by id, with settings that ask as this dashboard: its id, and parameters of its URL that templates read. */
export const useCharts = (charts: DashboardViewProps['charts'], dashboardId: number, search: string) => {
  // Compared as text: most changes of the URL change no parameter, and no chart is drawn again.
  const params = JSON.stringify(pageParams(search));
  return useMemo(() => {
    const urlParams = JSON.parse(params) as ReturnType<typeof pageParams>;
    // Viewers who may not read a dataset are allowed to query it through the dashboard and chart (contract 5.1).
    const given = { dashboardId, ...(Object.keys(urlParams).length === 0 ? {} : { url_params: urlParams }) };
    return new Map(
      charts.map((chart) => [chart.id, { ...chart, form_data: { ...chart.form_data, slice_id: chart.id, ...given } }]),
    );
  }, [charts, dashboardId, params]);
};
