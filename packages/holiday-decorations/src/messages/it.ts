// Compiled from messages/it.json by .ci/messages.mjs: change it there.
export const it = {
  "hide-garland": "Nascondi la ghirlanda",
  "show-garland": "Mostra la ghirlanda",
} as const;
