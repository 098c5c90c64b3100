// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const drawingEn = {
  "draw.funnelSummary": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" step"}]},"other":{"value":[{"type":7},{"type":0,"value":" steps"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", from "},{"type":1,"value":"first"},{"type":0,"value":" to "},{"type":1,"value":"last"},{"type":0,"value":"; "},{"type":1,"value":"share"},{"type":0,"value":" of the first step is left"}],
  "draw.ofFirst": "Of first step",
  "draw.ofBefore": "Of step before",
  "draw.ofTotal": "Of total",
  "draw.flowSummary": [{"type":6,"value":"links","options":{"one":{"value":[{"type":7},{"type":0,"value":" link"}]},"other":{"value":[{"type":7},{"type":0,"value":" links"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" between "},{"type":6,"value":"nodes","options":{"one":{"value":[{"type":7},{"type":0,"value":" node"}]},"other":{"value":[{"type":7},{"type":0,"value":" nodes"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; largest from "},{"type":1,"value":"source"},{"type":0,"value":" to "},{"type":1,"value":"target"},{"type":0,"value":" with "},{"type":1,"value":"amount"}],
  "draw.backTo": [{"type":0,"value":"back to "},{"type":1,"value":"name"}],
  "draw.inflow": "In",
  "draw.outflow": "Out",
  "draw.shareOf": [{"type":0,"value":"Share of "},{"type":1,"value":"name"}],
  "draw.neighbours": "Neighbours",
  "draw.category": "Category",
  "draw.partsSummary": [{"type":1,"value":"metric"},{"type":0,"value":": "},{"type":1,"value":"total"},{"type":0,"value":" in "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" part"}]},"other":{"value":[{"type":7},{"type":0,"value":" parts"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by "},{"type":1,"value":"dimension"},{"type":0,"value":"; largest "},{"type":1,"value":"name"},{"type":0,"value":" with "},{"type":1,"value":"share"}],
  "draw.gathered": "Gathered parts",
  "draw.ratio": [{"type":1,"value":"second"},{"type":0,"value":" per "},{"type":1,"value":"first"}],
} as const;
