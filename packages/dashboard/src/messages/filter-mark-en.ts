// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const filterMarkEn = {
  "filterMark.count": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" filter: "},{"type":1,"value":"names"}]},"other":{"value":[{"type":7},{"type":0,"value":" filters: "},{"type":1,"value":"names"}]}},"offset":0,"pluralType":"cardinal"}],
  "filterMark.title": "Filters on this chart",
  "filterMark.applies": "Applies",
  "filterMark.cross": "Cross-filter from another chart",
  "filterMark.lacking": "The chart waits for a value.",
  "filterMark.noTime": "Does not apply: the dataset of this chart has no time column.",
  "filterMark.noColumn": [{"type":0,"value":"Does not apply: the dataset of this chart has no column "},{"type":1,"value":"column"},{"type":0,"value":"."}],
  "filterMark.notLive": "Not live",
  "filterMark.distinct": "Distinct counts cannot be added up, so this chart asks the database again after each change.",
  "filterMark.measure": "This measure cannot be added up, so this chart asks the database again after each change.",
  "filterMark.other": "This chart cannot be added up from the marks, so it asks the database again after each change.",
  "filterMark.outside": "Left out by the author of the dashboard.",
} as const;
