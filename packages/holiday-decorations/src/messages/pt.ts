// Compiled from messages/pt.json by .ci/messages.mjs: change it there.
export const pt = {
  "hide-garland": "Ocultar a guirlanda",
  "show-garland": "Mostrar a guirlanda",
} as const;
