/** Opens a chart in the explorer, in a tab of its own, so that the edit of the dashboard goes on. */
export const openChart = (href: (path: string) => string, chartId: unknown): void => {
  window.open(href(`/explore/?slice_id=${String(chartId)}`), '_blank', 'noopener');
};
