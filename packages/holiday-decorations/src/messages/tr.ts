// Compiled from messages/tr.json by .ci/messages.mjs: change it there.
export const tr = {
  "hide-garland": "Süs zincirini gizle",
  "show-garland": "Süs zincirini göster",
} as const;
