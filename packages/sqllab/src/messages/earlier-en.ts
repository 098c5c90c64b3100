// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const earlierEn = {
  "earlier.title": [{"type":0,"value":"Earlier texts of "},{"type":1,"value":"title"}],
  "earlier.list": "Earlier texts",
  "earlier.hint": "Kept in this browser: the text before each large change, and one per minute while you type.",
  "earlier.loading": "Loading earlier texts",
  "earlier.none": "No earlier texts yet",
  "earlier.noneHow": "They are kept before a large change, and once a minute while you type.",
  "earlier.lines": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" line"}]},"other":{"value":[{"type":7},{"type":0,"value":" lines"}]}},"offset":0,"pluralType":"cardinal"}],
  "earlier.preview": "Earlier text",
  "earlier.restore": "Restore",
  "earlier.open": "Open in new tab",
  "earlier.cancel": "Cancel",
} as const;
