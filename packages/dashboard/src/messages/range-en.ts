// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const rangeEn = {
  "range.least": "Minimum",
  "range.most": "Maximum",
  "range.exactly": "Exactly",
} as const;
