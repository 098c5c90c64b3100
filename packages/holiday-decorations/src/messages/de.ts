// Compiled from messages/de.json by .ci/messages.mjs: change it there.
export const de = {
  "hide-garland": "Girlande ausblenden",
  "show-garland": "Girlande einblenden",
} as const;
