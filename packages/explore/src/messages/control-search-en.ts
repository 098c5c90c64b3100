// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const controlSearchEn = {
  "controlSearch.none": "No control matches.",
  "controlSearch.on": "On",
  "controlSearch.off": "Off",
} as const;
