// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const chartSearchEn = {
  "chartSearch.charts": "Charts",
  "chartSearch.search": "Search charts",
  "chartSearch.whose": "Owner",
  "chartSearch.all": "All",
  "chartSearch.mine": "Mine",
  "chartSearch.order": "Sort by",
  "chartSearch.recent": "Recent",
  "chartSearch.name": "Name",
  "chartSearch.none": "No charts match.",
  "chartSearch.more": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more chart. Search to find it."}]},"other":{"value":[{"type":7},{"type":0,"value":" more charts. Search to find them."}]}},"offset":0,"pluralType":"cardinal"}],
} as const;
