// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const drawingEn = {
  "draw.funnelSummary": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" step"}]},"other":{"value":[{"type":7},{"type":0,"value":" steps"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", from "},{"type":1,"value":"first"},{"type":0,"value":" to "},{"type":1,"value":"last"},{"type":0,"value":"; "},{"type":1,"value":"share"},{"type":0,"value":" of the first step is left"}],
  "draw.ofFirst": "Of first step",
  "draw.ofBefore": "Of step before",
  "draw.ofTotal": "Of total",
} as const;
