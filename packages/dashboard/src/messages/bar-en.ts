// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const barEn = {
  "bar.apply": [{"type":0,"value":"Apply "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" change"}]},"other":{"value":[{"type":7},{"type":0,"value":" changes"}]}},"offset":0,"pluralType":"cardinal"}],
  "bar.clear": "Clear all",
  "bar.reset": "Reset to defaults",
  "bar.undoChanges": "Undo changes",
  "bar.reach": [{"type":2,"value":"changed","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" chart changes"}]},"other":{"value":[{"type":7},{"type":0,"value":" charts change"}]}},"offset":0,"pluralType":"cardinal"}],
  "bar.title": "Filters",
  "bar.close": "Close",
  "bar.show": "Show charts",
  "bar.open": [{"type":0,"value":"Filters"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" ("},{"type":7},{"type":0,"value":")"}]},"other":{"value":[{"type":0,"value":" ("},{"type":7},{"type":0,"value":")"}]}},"offset":0,"pluralType":"cardinal"}],
  "bar.chip": [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"value"}],
  "bar.remove": [{"type":0,"value":"Clear "},{"type":1,"value":"name"}],
  "bar.cleared": "Filters cleared",
  "bar.undo": "Undo",
  "bar.lacking": [{"type":0,"value":"Choose a value for "},{"type":1,"value":"names"}],
  "bar.chartWaits": [{"type":0,"value":"Choose a value for "},{"type":1,"value":"names"},{"type":0,"value":" to see this chart"}],
  "bar.gone": [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"values"},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" no longer available"}],
} as const;
