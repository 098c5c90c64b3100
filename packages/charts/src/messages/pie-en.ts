// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const pieEn = {
  "pie.summary": [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" slice"}]},"other":{"value":[{"type":7},{"type":0,"value":" slices"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; largest: "},{"type":1,"value":"name"},{"type":0,"value":" ("},{"type":1,"value":"share"},{"type":0,"value":")"}],
} as const;
