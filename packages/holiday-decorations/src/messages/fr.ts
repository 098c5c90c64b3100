// Compiled from messages/fr.json by .ci/messages.mjs: change it there.
export const fr = {
  "hide-garland": "Masquer la guirlande",
  "show-garland": "Afficher la guirlande",
} as const;
