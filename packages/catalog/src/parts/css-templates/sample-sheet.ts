/** Base styles of the preview's dashboard; its colors are inherited from the page. */
export const sampleSheet = `
.dashboard { font-size: 13px; padding: 12px; }
.dashboard-header { margin-block-end: 8px; }
.dashboard-header .header-title { font-size: 16px; font-weight: 600; }
.grid-container { display: grid; gap: 8px; grid-template-columns: 1fr 1fr; }
.dashboard-component { border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 8px; padding: 8px 10px; }
.dashboard-markdown { grid-column: 1 / -1; }
.dashboard-markdown p { margin: 0; }
.chart-header { font-weight: 600; margin-block-end: 6px; }
.big-number-total { font-size: 28px; line-height: 1.2; }
table { inline-size: 100%; border-collapse: collapse; }
td { padding-block: 2px; border-block-start: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
td:last-child { text-align: end; }
`;
