import { useMemo } from 'react';
import { pageParams } from '../../model/url.ts';
import type { DashboardViewProps } from './dashboard-view-props.ts';

/** The charts, keyed by id. Their settings contain the dashboard's id and the URL parameters that templates read. */
export const useCharts = (charts: DashboardViewProps['charts'], dashboardId: number, search: string) => {
  // Compare the URL parameters of templates as text. Most changes of the URL do not affect them, and then no chart
  // needs to be drawn again.
  const params = JSON.stringify(pageParams(search));
  return useMemo(() => {
    const urlParams = JSON.parse(params) as ReturnType<typeof pageParams>;
    // The dashboard and chart ids allow viewers to query a dataset that they may not read (contract 5.1).
    const given = { dashboardId, ...(Object.keys(urlParams).length === 0 ? {} : { url_params: urlParams }) };
    return new Map(
      charts.map((chart) => [chart.id, { ...chart, form_data: { ...chart.form_data, slice_id: chart.id, ...given } }]),
    );
  }, [charts, dashboardId, params]);
};
