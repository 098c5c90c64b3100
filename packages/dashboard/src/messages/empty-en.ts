// Compiled from messages/en.json by .ci/messages.mjs: change it there.
export const emptyEn = {
  "empty.title": "No charts yet",
  "empty.help": "Create a chart, or open one in the explorer, and save it to this dashboard.",
  "empty.make": "Create chart",
} as const;
