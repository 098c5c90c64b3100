/** Opens a chart in the explorer in a new browser tab, so that editing the dashboard can continue. */
export const openChart = (href: (path: string) => string, chartId: unknown): void => {
  window.open(href(`/explore/?slice_id=${String(chartId)}`), '_blank', 'noopener');
};
