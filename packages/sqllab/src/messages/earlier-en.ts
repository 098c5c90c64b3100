// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const earlierEn = {
  "earlier.title": [{"type":0,"value":"Earlier SQL of "},{"type":1,"value":"title"}],
  "earlier.list": "Earlier SQL",
  "earlier.hint": "Kept in this browser: the SQL before each large change, and a copy every minute while you type.",
  "earlier.loading": "Loading earlier SQL",
  "earlier.none": "No earlier SQL yet",
  "earlier.noneHow": "Your SQL is kept before each large change, and once a minute while you type.",
  "earlier.lines": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" line"}]},"other":{"value":[{"type":7},{"type":0,"value":" lines"}]}},"offset":0,"pluralType":"cardinal"}],
  "earlier.preview": "SQL preview",
  "earlier.restore": "Restore",
  "earlier.open": "Open as new query",
  "earlier.cancel": "Cancel",
} as const;
