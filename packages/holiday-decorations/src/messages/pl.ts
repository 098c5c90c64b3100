// Compiled from messages/pl.json by .ci/messages.mjs: change it there.
export const pl = {
  "hide-garland": "Ukryj girlandę",
  "show-garland": "Pokaż girlandę",
} as const;
