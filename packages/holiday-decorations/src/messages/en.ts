// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const en = {
  "hide-garland": "Hide the garland",
  "show-garland": "Show the garland",
} as const;
