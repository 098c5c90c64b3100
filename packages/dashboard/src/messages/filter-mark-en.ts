// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const filterMarkEn = {
  "filterMark.count": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" filter: "},{"type":1,"value":"names"}]},"other":{"value":[{"type":7},{"type":0,"value":" filters: "},{"type":1,"value":"names"}]}},"offset":0,"pluralType":"cardinal"}],
  "filterMark.title": "Filters on this chart",
  "filterMark.applies": "Applies",
  "filterMark.cross": "Cross-filter from another chart",
  "filterMark.lacking": "Choose a value to see this chart.",
  "filterMark.noTime": "Does not apply: the dataset of this chart has no time column.",
  "filterMark.noColumn": [{"type":0,"value":"Does not apply: the dataset of this chart has no column "},{"type":1,"value":"column"},{"type":0,"value":"."}],
  "filterMark.notLive": "Not instant",
  "filterMark.distinct": "Distinct counts can't be recalculated in the browser, so this chart queries the database after each change.",
  "filterMark.measure": "This metric can't be recalculated in the browser, so this chart queries the database after each change.",
  "filterMark.other": "This chart can't be recalculated in the browser, so it queries the database after each change.",
  "filterMark.outside": "Does not apply: the dashboard’s author excluded this chart.",
} as const;
