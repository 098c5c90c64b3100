// Compiled from messages/es.json by .ci/messages.mjs: change it there.
export const es = {
  "hide-garland": "Ocultar la guirnalda",
  "show-garland": "Mostrar la guirnalda",
} as const;
