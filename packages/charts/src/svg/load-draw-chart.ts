/** Loads the function that draws a chart as SVG text, by the same code as on screen. */
export const loadDrawChart = async () => (await import('./draw-chart.tsx')).drawChart;
