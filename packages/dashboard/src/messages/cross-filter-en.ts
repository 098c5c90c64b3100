// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const crossFilterEn = {
  "crossFilter.chip": [{"type":1,"value":"chart"},{"type":0,"value":": "},{"type":1,"value":"conditions"}],
  "crossFilter.remove": [{"type":0,"value":"Remove cross-filter from "},{"type":1,"value":"chart"}],
} as const;
