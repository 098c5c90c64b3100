// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const rangeEn = {
  "range.between": [{"type":1,"value":"from"},{"type":0,"value":" to "},{"type":1,"value":"to"}],
  "range.atLeast": [{"type":0,"value":"at least "},{"type":1,"value":"from"}],
  "range.atMost": [{"type":0,"value":"at most "},{"type":1,"value":"to"}],
  "range.least": "Minimum",
  "range.most": "Maximum",
  "range.exactly": "Exactly",
} as const;
