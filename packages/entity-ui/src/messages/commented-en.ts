// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const commentedEn = {
  "commented.count": [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Comments"}]},"one":{"value":[{"type":0,"value":"Comments, "},{"type":7},{"type":0,"value":" open"}]},"other":{"value":[{"type":0,"value":"Comments, "},{"type":7},{"type":0,"value":" open"}]}},"offset":0,"pluralType":"cardinal"}],
} as const;
