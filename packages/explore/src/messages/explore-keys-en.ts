// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const exploreKeysEn = {
  "explore-keys.title": "This chart",
  "explore-keys.update": "Update chart",
  "explore-keys.stop": "Stop",
  "explore-keys.live-on": "Turn on live updates",
  "explore-keys.live-off": "Turn off live updates",
  "explore-keys.save": "Save chart",
  "explore-keys.undo": "Undo last change",
  "explore-keys.redo": "Redo last change",
  "explore-keys.discard": "Discard all changes",
} as const;
